⍝ .npy files without files; tests/data_files.py has those with files
'text'⎕NPY'/dev/null' 2 !! DOMAIN ERROR
(1 'a')⎕NPY'/dev/null' 1 !! DOMAIN ERROR
(2 2⍴1 2 3 'ab')⎕NPY'/dev/null' 1 !! DOMAIN ERROR
⎕NPY'/dev/null' !! DOMAIN ERROR
⎕NPY 5 !! DOMAIN ERROR
⎕NPY'/no/such/file' !! FILE NAME ERROR
⊢(2 2⍴⍳4)⎕NPY'/dev/null' 1 ←→ 160
⊢1J2⎕NPY'/dev/null' 1 ←→ 144
⊢'ab' 'cde'⎕NPY'/dev/null' 1 ←→ 152
