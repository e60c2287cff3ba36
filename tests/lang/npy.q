/ CSV and .npy files without files; tests/data_files.py has those with files
("a,b";"1,x";"2,y")~.h.cd([]a:1 2;b:`x`y)
("a\tb";"1\tx")~.h.td([]a:enlist 1;b:enlist`x)
(csv 0:t)~.h.cd t:([]d:2022.03.14 0Nd;p:2022.03.14D16:12:57.427499000 0Np)
(enlist"d";"2022-03-14";"")~.h.cd([]d:2022.03.14 0Nd)
.h.cd 1 !! 'type
.npy.write[`:/dev/null;(1 2;enlist 3)] !! 'length
.npy.write[`:/dev/null;(1;"a")] !! 'type
.npy.write[`:/dev/null;(1 2;3 4f)] !! 'type
.npy.write[`:/dev/null;([]a:1 2)] !! 'type
.npy.write[`:/dev/null;{x}] !! 'type
.npy.write[`:/dev/null;0Wp] !! 'domain
.npy.read`:/dev/null !! 'domain
