/ Matrix products: vectors and matrices on both sides, small ones and those of more than 512 terms; lengths that differ.
product:{x{sum x*y}/:\:flip y}
made:{[r;c](r,c)#0.5+til r*c}
agrees:{[r;d;c]x:made[r;d];y:3+made[d;c];product[x;y]~x mmu y}
agrees[1;1;1]
agrees[1;8;64]
agrees[8;8;8]
agrees[8;8;9]
agrees[9;8;8]
agrees[2;3;4]
agrees[4;3;2]
agrees[1;3;4]
agrees[4;3;1]
agrees[3;1;4]
agrees[20;30;25]
32f~1 2 3f mmu 4 5 6f
9 12 15f~1 2f mmu(1 2 3f;4 5 6f)
5 11f~(1 2f;3 4f)mmu 1 2f
(enlist 5f;enlist 11f)~(1 2f;3 4f)mmu(enlist 1f;enlist 2f)
(enlist 9 12 15f)~(enlist 1 2f)mmu(1 2 3f;4 5 6f)
(30#4f)~(30 4#1f)mmu 4#1f
(30#4f)~(4#1f)mmu 4 30#1f
(40 40#40f)~(40 40#1f)mmu 40 40#1f
1 2 3f mmu 1 2f !! 'length
1 2f mmu(1 2f;3 4f;5 6f) !! 'length
(1 2f;3 4f)mmu 1 2 3f !! 'length
(1 2f;3 4f)mmu(1 2f;3 4f;5 6f) !! 'length
(1 2f;3 4 5f)mmu(1 2f;3 4f) !! 'length
(1 2f;3 4f)mmu(1 2f;3 4 5f) !! 'length
(20 20#1f)mmu(19#enlist 20#1f),enlist 21#1f !! 'length
((19#enlist 20#1f),enlist 21#1f)mmu 20 20#1f !! 'length
1 2 mmu 1 2f !! 'type
1 2f mmu 1 2 !! 'type
(1 2f;3 4)mmu 1 2f !! 'type
1f mmu 1 2f !! 'type
()mmu 1 2f !! 'type
