⍝ functions_apl.cpp: code points
⎕UCS 'aé' ←→ 97 233
⎕UCS 97 233 ←→ 'aé'
⎕UCS 128512 ←→ '😀'
'UTF-8' ⎕UCS 'é' ←→ 195 169
⎕UCS 1E308 !! DOMAIN ERROR
⎕UCS ¯1E308 !! DOMAIN ERROR
⎕UCS ¯1 !! DOMAIN ERROR
⎕UCS 1114112 !! DOMAIN ERROR
