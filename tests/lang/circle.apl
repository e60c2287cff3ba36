⍝ circular functions of complex numbers, by their definitions with * and roots
near←{1E¯10>⌈/|⍺-⍵}
z←1.5J2 ¯0.5J0.7 2J¯1 ¯3J0.5 0J1.5 0.3J¯0.2
(0○z)near(1-z*2)*0.5 ←→ 1
(1○z)near((*0J1×z)-*-0J1×z)÷0J2 ←→ 1
(2○z)near((*0J1×z)+*-0J1×z)÷2 ←→ 1
(3○z)near(1○z)÷2○z ←→ 1
(4○z)near(1+z*2)*0.5 ←→ 1
(5○z)near((*z)-*-z)÷2 ←→ 1
(6○z)near((*z)+*-z)÷2 ←→ 1
(7○z)near(5○z)÷6○z ←→ 1
(8○z)near(-1+z*2)*0.5 ←→ 1
(¯8○z)near -8○z ←→ 1
(¯4○z)near(z+1)×((z-1)÷z+1)*0.5 ←→ 1
¯4○¯1J0 1 ←→ 0 0
(¯4○(¯1 2J1)[1])=0 ←→ 1
(1○¯1○z)near z ←→ 1
(2○¯2○z)near z ←→ 1
(3○¯3○z)near z ←→ 1
(4○¯4○z)near z×1 ¯1[1+0>9○z] ←→ 1
(5○¯5○z)near z ←→ 1
(6○¯6○z)near z ←→ 1
(7○¯7○z)near z ←→ 1
(9○z)near 1.5 ¯0.5 2 ¯3 0 0.3 ←→ 1
(11○z)near 2 0.7 ¯1 0.5 1.5 ¯0.2 ←→ 1
(10○z)near((9○z)*2)+(11○z)*2 ←→ 0
(10○z)near(((9○z)*2)+(11○z)*2)*0.5 ←→ 1
(10○3J4 ¯3J¯4) ←→ 5 5
12○0J1 0J¯1 ¯1 1 ←→ 0.5 ¯0.5 1 0×○1
(¯9○z)near z ←→ 1
(¯10○z)near +z ←→ 1
(¯11○z)near 0J1×z ←→ 1
(¯12○z)near *0J1×z ←→ 1
⍝ the same of real numbers, where they are inside and where they are not
x←¯0.9 0 0.3 1
(1○¯1○x)near x ←→ 1
(2○¯2○x)near x ←→ 1
(3○¯3○5×x)near 5×x ←→ 1
(5○¯5○5×x)near 5×x ←→ 1
(6○¯6○1 1.5 7)near 1 1.5 7 ←→ 1
(7○¯7○0.9×x)near 0.9×x ←→ 1
(0○x)near(1-x×x)*0.5 ←→ 1
(4○x)near(1+x×x)*0.5 ←→ 1
(¯4○1 2 ¯3)near 0,(3*0.5),-8*0.5 ←→ 1
(2○¯2○2)near 2 ←→ 1
(1○¯1○¯3)near ¯3 ←→ 1
(6○¯6○0.5)near 0.5 ←→ 1
(7○¯7○2)near 2 ←→ 1
(0○2)near 0J1×3*0.5 ←→ 1
(¯1○1)near ○0.5 ←→ 1
(¯2○¯1)near ○1 ←→ 1
(¯3○1)near ○0.25 ←→ 1
13○1 !! DOMAIN ERROR
¯13○1 !! DOMAIN ERROR
1.5○1 !! DOMAIN ERROR
