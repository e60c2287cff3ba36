⍝ system_names.cpp: settings, at the ends of what they may be
⎕IO←0
⎕IO,⍳2 ←→ 0 0 1
⎕IO←,1
⎕IO,⍳2 ←→ 1 1 2
⎕IO←2 !! DOMAIN ERROR
⎕IO←¯1 !! DOMAIN ERROR
⎕IO←0.5 !! DOMAIN ERROR
⎕IO←0J1 !! DOMAIN ERROR
⎕IO←'a' !! DOMAIN ERROR
⎕IO←0 1 !! RANK ERROR
⎕IO←⍬ !! RANK ERROR
⎕ML←3
⎕ML ←→ 3
⎕ML←4 !! DOMAIN ERROR
⎕ML←¯1 !! DOMAIN ERROR
⎕ML←0
⎕ML ←→ 0
⎕ML←1
⎕PP←1
⍕2÷3 ←→ '0.7'
⎕PP←34
⎕PP ←→ 34
⎕PP←0 !! DOMAIN ERROR
⎕PP←35 !! DOMAIN ERROR
⎕PP←10
⍕2÷3 ←→ '0.6666666667'
⎕PW←30
⎕PW ←→ 30
⎕PW←32767
⎕PW ←→ 32767
⎕PW←29 !! DOMAIN ERROR
⎕PW←32768 !! DOMAIN ERROR
⎕PW←79
⎕CT←2*¯32
⎕CT ←→ 2*¯32
⎕CT←2*¯31 !! DOMAIN ERROR
⎕CT←¯1E¯14 !! DOMAIN ERROR
⎕CT←'a' !! DOMAIN ERROR
⎕CT←0
⎕CT ←→ 0
1=1+1E¯15 ←→ 0
⎕CT←1E¯14
1=1+1E¯15 ←→ 1
⎕DIV←1
5÷0 ←→ 0
⎕DIV←0
5÷0 !! DOMAIN ERROR
⎕DIV←2 !! DOMAIN ERROR
⎕DIV←¯1 !! DOMAIN ERROR
⎕DCT←2*¯32
⎕DCT ←→ 2*¯32
⎕DCT←2*¯31 !! DOMAIN ERROR
⎕DCT←0
⎕DCT ←→ 0
⎕DCT←1E¯28
⎕FR←,645
⎕FR←645 645 !! DOMAIN ERROR
⎕FR←645.5 !! DOMAIN ERROR
⎕FR ←→ 645
⎕LX←'abc'
⎕LX ←→ 'abc'
⎕LX←''
⍝ What a dfn sets is its own.
{⎕IO←0 ⋄ ⍳2}0 ←→ 0 1
⎕IO ←→ 1
{⎕ML←3 ⋄ ⎕ML}0 ←→ 3
⎕ML ←→ 1
{⎕PP←3 ⋄ ⍕÷3}0 ←→ '0.333'
⎕PP ←→ 10
{⎕CT←0 ⋄ 1=1+1E¯15}0 ←→ 0
⎕CT ←→ 1E¯14
{a←1=1+1E¯15 ⋄ ⎕CT←0 ⋄ a,1=1+1E¯15}0 ←→ 1 0
{⎕DIV←1 ⋄ 5÷⍵}0 ←→ 0
⎕DIV ←→ 0
⍝ and so is what a function has in its header.
{}⎕FX'r←own;⎕IO;⎕ML;⎕PP;⎕PW;⎕CT;⎕DIV;⎕DCT' '⎕IO ⎕ML ⎕PP ⎕PW ⎕CT ⎕DIV ⎕DCT←0 0 5 40 0 1 0' 'r←⎕IO,⎕ML,⎕PP,⎕PW,⎕CT,⎕DIV,⎕DCT'
own ←→ 0 0 5 40 0 1 0
⎕IO,⎕ML,⎕PP,⎕PW,⎕CT,⎕DIV,⎕DCT ←→ 1 1 10 79 1E¯14 0 1E¯28
⍝ What the system keeps
⎕A ←→ 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
⎕D ←→ '0123456789'
⎕TC ←→ ⎕UCS 8 10 13
⎕UCS ⎕AV[1 2 3 4 5 18 43 46 47 48 49 58 60 256] ←→ 0 8 10 13 32 97 122 175 46 9068 48 57 8866 9059
⍴⎕TS ←→ ,7
(⎕TS≥2024 1 1 0 0 0 0)∧⎕TS≤9999 12 31 23 59 59 999 ←→ 7⍴1
⍴⎕AI ←→ ,4
⎕AI[1 4] ←→ 0 0
0≤⎕AI[2 3] ←→ 1 1
0<⎕WA ←→ 1
⎕WSID ←→ 'CLEAR WS'
⎕WSID←'mine'
⎕WSID ←→ 'mine'
⎕WSID←5 !! DOMAIN ERROR
⍕⎕THIS ←→ (,'#')
⎕A←5 !! SYNTAX ERROR
⎕TS←5 !! SYNTAX ERROR
