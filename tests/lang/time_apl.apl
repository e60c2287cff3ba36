⍝ ⎕DT
1 ⎕DT ⊂2019 2 13 12 ←→ 43508.5
1 ⎕DT ⊂⍬ ←→ ¯693594
¯1 ⎕DT 0 43508.42843 ←→ (1899 12 31 0 0 0 0)(2019 2 13 10 16 56 352)
1 ¯30 ⎕DT 44217.63465 ←→ ⊂44217 15 13 53
¯30 1 ⎕DT ⊂44217 12 ←→ 44217.5
¯30 ¯1 ⎕DT ⊂32000 15 10 0 ←→ ⊂1987 8 12 15 10 0 0
20 ⎕DT ⊂1970 1 2 ←→ 86400
20 ¯1 ⎕DT 1E9 ←→ ⊂2001 9 9 1 46 40 0
20 12 ⎕DT 1.5 ¯1 ←→ 1500 ¯1000
2 20 ⎕DT 90 ←→ 1
10 ⎕DT ⊂2000 1 1 0 0 1 ←→ 1000000000
31 ⎕DT ⊂1970 1 1 ←→ 116444736000000000
32 ⎕DT ⊂1 1 1 ←→ 0
50 ⎕DT ⊂2000 1 1 12 ←→ 2451545
53 ⎕DT ⊂1858 11 17 ←→ 0
52 ⎕DT ⊂1858 11 17 ←→ 0.5
40 ⎕DT (1900 2 28)(1900 3 1) ←→ 59 61
40 ¯1 ⎕DT 59 61 ←→ (1900 2 28 0 0 0 0)(1900 3 1 0 0 0 0)
33 ⎕DT ⊂1899 12 29 6 ←→ ¯1.25
33 ¯1 ⎕DT ¯1.25 ←→ ⊂1899 12 29 6 0 0 0
60 ⎕DT ⊂2020 1 23 13 17 56 ←→ 20200123.131756
60 ¯1 ⎕DT 20200123.131756 ←→ ⊂2020 1 23 13 17 56 0
61 ⎕DT ⊂2020 1 23 13 17 56 ←→ 20200123131756
61 ¯1 ⎕DT 20200123131756 ←→ ⊂2020 1 23 13 17 56 0
30 ¯1 ⎕DT 30 ⎕DT ⊂2020 1 23 13 17 56 ←→ ⊂2020 1 23 13 17 56 0
¯10 ⎕DT ⊂2020 3 1 ←→ ⊂2020 61 0 0 0 0
¯10 ¯1 ⎕DT ⊂2020 61 ←→ ⊂2020 3 1 0 0 0 0
¯11 ⎕DT (2021 1 3)(2020 12 31) ←→ (2020 53 7 0 0 0 0)(2020 53 4 0 0 0 0)
¯11 ¯1 ⎕DT ⊂2020 53 7 ←→ ⊂2021 1 3 0 0 0 0
¯20 ⎕DT ⊂2020 1 23 13 17 56 ←→ ⊂20200123 131756
¯20 ¯1 ⎕DT ⊂20200123 131756 ←→ ⊂2020 1 23 13 17 56 0
¯2 ¯3 ⎕DT ⊂2020 1 23 0 0 0 5 ←→ ⊂2020 1 23 0 0 0 5000
0 ⎕DT (2020 1 1)(2020 13 1)(2021 2 29)'J'(1 1⍴1) ←→ 1 0 0 1 0
¯1 0 ⎕DT ⊂2020 1 1 24 ←→ 0
⍴1 ⎕DT 2 3⍴0 ←→ 2 3
1 ⎕DT ⍬ ←→ ⍬
0.01>|(1 ⎕DT 'Z')-1 ⎕DT 'Z' ←→ 1
1=⌊0.5+24×-/1 ⎕DT 'AZ' ←→ 1
1 ⎕DT ⊂2020 13 1 !! DOMAIN ERROR
1 ⎕DT ⊂5000 1 1 !! DOMAIN ERROR
1 ⎕DT 'a' !! DOMAIN ERROR
99 ⎕DT 1 !! DOMAIN ERROR
0 1 ⎕DT 1 !! DOMAIN ERROR
40 1 ⎕DT 60 !! DOMAIN ERROR
1 2 3 ⎕DT 1 !! LENGTH ERROR
⍝ Patterns: text from times
dt←1 ⎕DT ⊂2019 2 13 10 16 56
'Dddd, DDoo Mmmm YYYY; hh:mm:ss' ⎕DT dt ←→ ⊂'Wednesday, 13th February 2019; 10:16:56'
'__en__Dddd, DDoo Mmmm YYYY; hh:mm:ss' ⎕DT dt ←→ ⊂'Wednesday, 13th February 2019; 10:16:56'
'"ISO date": %ISO%' ⎕DT dt ←→ ⊂'ISO date: 2019-02-13T10:16:56'
late←1 ⎕DT⊂2019 3 4 20 5 7 123
'D _D DD M _M MM YY w ww _w y yy _y d' ⎕DT late ←→ ⊂'4  4 04 3  3 03 19 10 10 10 63 063  63 1'
'h hh m mm _m s ss _s f fff ffffff t tt _t' ⎕DT late ←→ ⊂'20 20 5 05  5 7 07  7 1 123 123000 8 08  8'
'Dddd DDDD dddd _ddd DDD Ddd ddd _dd' ⎕DT late ←→ ⊂'Monday MONDAY monday Monday MON Mon mon Mon'
'MMMM Mmmm mmmm _mmm MMM Mmm mmm _mm' ⎕DT late ←→ ⊂'MARCH March march March MAR Mar mar Mar'
'O o OO Oo oo P p PP pp' ⎕DT late ←→ ⊂'T t TH Th th P p PM pm'
'DDoo' ⎕DT((⊂2019 1),¨1 2 3 4 11 12 13 21 22 23 31) ←→ '01st' '02nd' '03rd' '04th' '11th' '12th' '13th' '21st' '22nd' '23rd' '31st'
'WWWW-"W"ww-d WW' ⎕DT ⊂2021 1 3 ←→ ⊂'2020-W53-7 20'
'tt PP' ⎕DT(2020 1 1 0)(2020 1 1 12)(2020 1 1 13) ←→ '12 AM' '12 PM' '01 PM'
'''a''''b''"c""d" D' ⎕DT ⊂2020 1 5 ←→ ⊂'a''bc"d 5'
¯1(,'D')⎕DT 2 2⍴⊂2020 1 5 ←→ 2 2⍴⊂,'5'
⍝ Times from text
'DD/MM/YYYY' 1 ⎕DT ⊂'13/02/2019' ←→ 43508
'DD/MM/YYYY' ¯1 ⎕DT ⊂'13/02/2019' ←→ ⊂2019 2 13 0 0 0 0
'Dddd, DDoo Mmmm YYYY; hh:mm:ss' ¯1 ⎕DT ⊂'Wednesday, 13th February 2019; 10:16:56' ←→ ⊂2019 2 13 10 16 56 0
'DD/MM/YYYY' 0 ⎕DT '13/02/2019' '31/02/2019' '1/02/2019' '13/02/2019 ' ←→ 1 0 0 0
'YYYY-MM-DD' 0 ⎕DT '1900-02-29' '2000-02-29' ←→ 0 1
'YYYY' ¯1 ⎕DT ⊂'2019' ←→ ⊂2019 1 1 0 0 0 0
'hh:mm:ss.fff' ¯1 ⎕DT ⊂'10:16:01.250' ←→ ⊂1 1 1 10 16 1 250
'WWWW-"W"ww-d' ¯1 ⎕DT ⊂'2020-W53-7' ←→ ⊂2021 1 3 0 0 0 0
'WWWW-"W"ww, Dddd' ¯1 ⎕DT '2020-W53, Sunday' '2020-W53, Wednesday' ←→ (2021 1 3 0 0 0 0)(2020 12 30 0 0 0 0)
'WWWW-"W"ww' ¯1 ⎕DT ⊂'2020-W53' ←→ ⊂2020 12 28 0 0 0 0
'YYYY-yy' ¯1 ⎕DT ⊂'2020-061' ←→ ⊂2020 3 1 0 0 0 0
'D Mmm YYYY t:mm pp' ¯1 ⎕DT '1 Mar 2020 12:05 am' '1 Mar 2020 1:05 pm' ←→ (2020 3 1 0 5 0 0)(2020 3 1 13 5 0 0)
'DD.MM.YY' ¯1 ⎕DT ⊂'02.01.00' ←→ ⊂1900 1 2 0 0 0 0
'_D/_M/YYYY' ¯1 ⎕DT ⊂' 1/ 2/2020' ←→ ⊂2020 2 1 0 0 0 0
'Ddd D Mmm YYYY' 0 ⎕DT 'Wed 5 Feb 2025' 'Mon 5 Feb 2025' 'wed 5 Feb 2025' ←→ 1 0 0
'DD/MM/YYYY' 'YYYY-MM-DD' ⎕DT ⊂'13/02/2019' ←→ ⊂'2019-02-13'
'YYYYMD' ¯1 ⎕DT ⊂'20191231' ←→ ⊂2019 12 31 0 0 0 0
'YYYYMD' ¯1 ⎕DT ⊂'2019123' !! DOMAIN ERROR
'YYYY DD' 1 ⎕DT ⊂'2019 12' !! DOMAIN ERROR
'tt:mm' 1 ⎕DT ⊂'10:12' !! DOMAIN ERROR
'ss.fff' 1 ⎕DT ⊂'10.123' !! DOMAIN ERROR
'DD/MM/YYYY' 1 ⎕DT ⊂'31/02/2019' !! DOMAIN ERROR
'QQ' ⎕DT dt !! DOMAIN ERROR
'YYY' ⎕DT dt !! DOMAIN ERROR
'"D' ⎕DT dt !! DOMAIN ERROR
'%none%' ⎕DT dt !! DOMAIN ERROR
'__english__D' ⎕DT dt !! DOMAIN ERROR
'__da__Mmm' ⎕DT dt !! DOMAIN ERROR
'D_' ⎕DT dt !! DOMAIN ERROR
'$D' ⎕DT dt !! DOMAIN ERROR
'D' ⎕DT dt !! DOMAIN ERROR
⍝ The options
global←(ISOweek:'YYYY-"W"ww' ⋄ Verbose:'"the date is" DD _mm YYYY')
america←(ShortMonthNames:'Jan.' 'Feb.' 'Mar.' 'Apr.' 'May' 'June' 'July' 'Aug.' 'Sept.' 'Oct.' 'Nov.' 'Dec.')
wales←(MonthNames:'Ionawr' 'Chwefror' ⋄ WeekdayNames:'Dydd Sul' 'Dydd Llun' 'Dydd Mawrth' 'Dydd Mercher' ⋄ Ordinals:'eg')
dict←(Patterns:(Global:global ⋄ en_US:(Verbose:'"the date is" Mmm DD, YYYY')) ⋄ en_US:america ⋄ cy:wales)
'%Verbose%'(⎕DT⍠'Dictionary'dict)dt ←→ ⊂'the date is 13 Feb 2019'
'%Verbose%'(⎕DT⍠('Dictionary'dict)('Language' 'en_US'))dt ←→ ⊂'the date is Feb. 13, 2019'
'%Verbose%'(⎕DT⍠('Dictionary'dict)('Language' 'en_GB'))dt ←→ ⊂'the date is 13 Feb 2019'
'%ISOweek%'(⎕DT⍠'Dictionary'dict)dt ←→ ⊂'2019-W07'
'__cy__Dddd, DDoo mmmm YYYY'(⎕DT⍠'Dictionary'dict)dt ←→ ⊂'Dydd Mercher, 13eg chwefror 2019'
('__cy__DDoo Mmmm YYYY' ¯1)(⎕DT⍠'Dictionary'dict)⊂'13eg Chwefror 2019' ←→ ⊂2019 2 13 0 0 0 0
('D Mmmm YYYY' 'D Mmm YYYY')(⎕DT⍠('Dictionary'dict)('Language'('cy' 'en_US')))⊂'13 Chwefror 2019' ←→ ⊂'13 Feb. 2019'
'__cy__PP'(⎕DT⍠'Dictionary'dict)dt !! DOMAIN ERROR
'__cy__Mmmm'(⎕DT⍠'Dictionary'dict)⊂2019 3 1 !! DOMAIN ERROR
'DD'(⎕DT⍠'Language' 'English')dt !! DOMAIN ERROR
'DD'(⎕DT⍠'Dictionary' 5)dt !! DOMAIN ERROR
⍝ Each part of a stamp in its place.
¯3 ¯1 ⎕DT ⊂2024 1 2 3 4 5 6000000 ←→ ⊂2024 1 2 3 4 5 6
¯1 ¯2 ⎕DT ⊂2024 1 2 3 4 5 6 ←→ ⊂2024 1 2 3 4 5 6000
¯2 ¯3 ⎕DT ⊂2024 1 2 3 4 5 6 ←→ ⊂2024 1 2 3 4 5 6000
⍝ Every count of a moment, and of its epoch
1 13 33 40 41 51 53 55 56⎕DT¨⊂⊂2024 1 2 ←→ 45292 19724 45293 45293 43831 81815 60311 27029 24107
50 52 54⎕DT¨⊂⊂2024 1 2 12 ←→ 2460312 60312 45292
2 11 12 14 15⎕DT¨⊂⊂2024 1 2 ←→ 102249216000 86400000 1704153600000 725846400000 1704153600000000
10 16 17 22⎕DT¨⊂⊂2024 1 2 ←→ 757468800000000000 1704153600000000000 3913142400000000 13923446400000000000
20 21 31 32⎕DT¨⊂⊂2024 1 2 ←→ 1704153600 347155200000000 133486272000000000 638397504000000000
42 43 44 70⎕DT¨⊂⊂2024 1 2 ←→ 2019772800000 13923532800 2019772800 1451692800000
(1 2 10 11 12 13,¨¯1)⎕DT¨0 ←→ ⊂¨(1899 12 31 0 0 0 0)(1970 1 1 0 0 0 0)(2000 1 1 0 0 0 0)(2024 1 1 0 0 0 0)(1970 1 1 0 0 0 0)(1970 1 1 0 0 0 0)
(14 15 16 17 20 21,¨¯1)⎕DT¨0 ←→ ⊂¨(2001 1 1 0 0 0 0)(1970 1 1 0 0 0 0)(1970 1 1 0 0 0 0)(1900 1 1 0 0 0 0)(1970 1 1 0 0 0 0)(1980 1 1 0 0 0 0)
(22 31 32 33 40 41,¨¯1)⎕DT¨0 ←→ ⊂¨(1582 10 15 0 0 0 0)(1601 1 1 0 0 0 0)(1 1 1 0 0 0 0)(1899 12 30 0 0 0 0)(1899 12 31 0 0 0 0)(1904 1 1 0 0 0 0)
(42 43 44 51 52 53,¨¯1)⎕DT¨0 ←→ ⊂¨(1960 1 1 0 0 0 0)(1582 10 14 0 0 0 0)(1960 1 1 0 0 0 0)(1800 1 1 0 0 0 0)(1858 11 16 12 0 0 0)(1858 11 17 0 0 0 0)
(54 55 56 70,¨¯1)⎕DT¨0 ←→ ⊂¨(1899 12 31 12 0 0 0)(1950 1 1 0 0 0 0)(1958 1 1 0 0 0 0)(1978 1 1 0 0 0 0)
50 ¯1 ⎕DT 2451545 ←→ ⊂2000 1 1 12 0 0 0
50 0 ⎕DT 0 1721425 1721426 ←→ 0 0 1
⍝ and which of them go below it
(1 2 10 11 12 13 14 15 16 20 33 42 44 52 53 54 55 56,¨0)⎕DT¨¯1 ←→ 18⍴1
(17 21 22 31 32 40 41 43 50 51 70 30 60 61,¨0)⎕DT¨¯1 ←→ 14⍴0
12 20 10⎕DT¨⊂⊂1969 12 31 23 59 59 999 ←→ ¯1 ¯1 ¯946684800001000000
20 ⎕DT (1969 12 31 23 59 59)(1969 12 31 23 59 58 999)(1970 1 1 0 0 0 999) ←→ ¯1 ¯2 0
12 ¯2 ⎕DT 1.5 ¯1.5 ←→ (1970 1 1 0 0 0 1500)(1969 12 31 23 59 59 998500)
20 ¯1 ⎕DT ¯1.5 ←→ ⊂1969 12 31 23 59 58 500
1 ⎕DT (1899 12 30 12)(1899 12 31 6) ←→ ¯0.5 0.25
1 ¯1 ⎕DT ¯0.5 ¯1.25 ←→ (1899 12 30 12 0 0 0)(1899 12 29 18 0 0 0)
52 ⎕DT (1858 11 16 6)(1858 11 16 18) ←→ ¯0.25 0.25
2 ¯1 ⎕DT 90 90.5 ¯90 ←→ (1970 1 1 0 0 1 500)(1970 1 1 0 0 1 500)(1969 12 31 23 59 58 500)
2 ⎕DT (1970 1 1 0 0 1)(1970 1 1 0 0 1 50)(1970 1 2) ←→ 60 63 5184000
10 ⎕DT ⊂3000 1 1 ←→ 3.155699520E19
⍝ The days before the epoch of OLE count back and their times on; Excel has a day too many.
33 ¯1 ⎕DT ¯1 ¯0.25 0.25 ¯1.75 ←→ (1899 12 29 0 0 0 0)(1899 12 30 6 0 0 0)(1899 12 30 6 0 0 0)(1899 12 29 18 0 0 0)
33 ⎕DT (1899 12 29)(1899 12 29 18)(1899 12 30 6)(1899 12 28 6) ←→ ¯1 ¯1.75 0.25 ¯2.25
40 ¯1 ⎕DT 1 59.5 61 61.5 ←→ (1900 1 1 0 0 0 0)(1900 2 28 12 0 0 0)(1900 3 1 0 0 0 0)(1900 3 1 12 0 0 0)
40 0 ⎕DT 59.9 60 60.5 60.9 61 ←→ 1 0 0 0 1
40 ⎕DT (1900 2 28 12)(1900 3 1 12) ←→ 59.5 61.5
⍝ Codes that pack dates and times into one number
30 ⎕DT (1980 1 1)(2020 1 23 13 17 56)(2020 1 23 13 17 57)(2107 12 31 23 59 58) ←→ 2162688 1345808956 1345808956 4288659325
30 ¯1 ⎕DT 2162688 1345808956 4288659325 ←→ (1980 1 1 0 0 0 0)(2020 1 23 13 17 56 0)(2107 12 31 23 59 58 0)
30 0 ⎕DT 0 2162688 2162688.5 4297129984 2162718 ←→ 0 1 0 0 0
60 ⎕DT (2020 1 23)(2020 1 23 13)(2020 12 31 23 59 59) ←→ 20200123 20200123.13 20201231.235959
60 ¯1 ⎕DT 20200123 20200123.13 20201231.235959 ←→ (2020 1 23 0 0 0 0)(2020 1 23 13 0 0 0)(2020 12 31 23 59 59 0)
60 0 ⎕DT 20200123.24 20200123.236 20200123.00006 20201301 20200132 ←→ 5⍴0
61 ⎕DT (2020 1 23)(2020 12 31 23 59 59) ←→ 20200123000000 20201231235959
61 ¯1 ⎕DT 20200123000000 20201231235959 ←→ (2020 1 23 0 0 0 0)(2020 12 31 23 59 59 0)
61 0 ⎕DT 20200123000000 20200123000000.5 20200123240000 20200123006000 20200123000060 ←→ 1 0 0 0 0
⍝ What is a time
0 ⎕DT (0 1 1)(1 1 1)(2020 0 1)(2020 1 0)(2020 1 31)(2020 1 32)(2020 4 31)(2020 12 31)(2020 13 1)(¯1 1 1) ←→ 0 1 0 0 1 0 0 1 0 0
0 ⎕DT (2019 2 28)(2019 2 29)(2020 2 29)(2020 2 30)(1900 2 29)(2000 2 29) ←→ 1 0 1 0 0 1
0 ⎕DT (⊂2020 1 1),¨(23 59 59 999)(24 0 0 0)(¯1 0 0 0)(0 60 0 0)(0 ¯1 0 0)(0 0 60 0)(0 0 ¯1 0)(0 0 0 1000)(0 0 0 ¯1) ←→ 1 0 0 0 0 0 0 0 0
0 ⎕DT (2020 1 1 23)(2020 1 1 0 59)(2020 1 1 0 0 59)(2020 1 1 0 0 0 999) ←→ 1 1 1 1
0 ⎕DT (4000 2 28 23 59 59 999)(4000 2 29)(4000 3 1)(9999 1 1)(10000 1 1) ←→ 1 0 0 0 0
0 ⎕DT ¯693594 ¯693595 ¯693594.5 767068 767068.9 767069 ←→ 1 0 0 1 1 0
¯2 0 ⎕DT (⊂2020 1 1 0 0 0),¨0 999999 1000000 ¯1 ←→ 1 1 0 0
¯3 0 ⎕DT (⊂2020 1 1 0 0 0),¨0 999999999 1000000000 ¯1 ←→ 1 1 0 0
0 ⎕DT (2020 1 1 0 0 0 0 0)(2020(1 1))(2020 'a' 1)(2020.5 1 1)(2020J1 1 1)(2020 1E300 1)(2020 2.0 3) ←→ 0 0 0 0 0 0 1
0 ⎕DT (1J1)(1E300)(¯1E300)(⊂'abc')(1 1⍴1)'@' '[' 'Z' ←→ 0 0 0 0 0 0 0 1
1 0 ⎕DT ⊂2020 1 1 ←→ 0
20 0 ⎕DT 1E300 ¯1E300 ←→ 0 0
¯1 ¯1 ⎕DT 2020 ←→ ⊂2020 1 1 0 0 0 0
¯10 0 ⎕DT (2020 366)(2019 366)(2019 365)(2020 0)(2020 1)(0 1)(2020 1 24)(2020 1 0 0 0 999999)(2020 1 0 0 0 1000000)(2020 1 0 0 0 ¯1) ←→ 1 0 1 0 1 0 0 1 0 0
¯11 0 ⎕DT (2020 53 7)(2021 53 1)(2020 1 0)(2020 1 8)(2020 0 7)(2020 1 1 24)(2020 1 1 0 0 0 999999)(2020 1 1 0 0 0 1000000)(0 1 1)(2020 54 1) ←→ 1 0 0 0 0 0 1 0 0 0
¯20 0 ⎕DT (20200123 235959)(20200123 240000)(20200123 6000)(20200123 60)(20201301 0)(20200132 0)(20200123 0 0) ←→ 1 0 0 0 0 0 0
¯30 0 ⎕DT (1 23 59 59)(1 24)(1 0 60)(1 0 0 60)(1 0 0 0 0)(¯693594 0)(¯693595 0) ←→ 1 0 0 0 0 1 0
⍝ Items that a stamp leaves out
¯1 ⎕DT (2020 5)(,2020) ←→ (2020 5 1 0 0 0 0)(2020 1 1 0 0 0 0)
¯10 ¯1 ⎕DT (,2020)⍬ ←→ (2020 1 1 0 0 0 0)(1 1 1 0 0 0 0)
¯11 ¯1 ⎕DT (,2020)(2020 2)(2020 1 7) ←→ (2019 12 30 0 0 0 0)(2020 1 6 0 0 0 0)(2020 1 5 0 0 0 0)
¯20 ¯1 ⎕DT (,20200123)⍬ ←→ (2020 1 23 0 0 0 0)(1 1 1 0 0 0 0)
¯30 ¯1 ⎕DT ⍬(,1) ←→ (1899 12 31 0 0 0 0)(1900 1 1 0 0 0 0)
⍝ Times in each stamp
¯10 ¯2 ⎕DT ⊂2020 61 13 14 15 16 ←→ ⊂2020 3 1 13 14 15 16
¯2 ¯10 ⎕DT ⊂2020 3 1 13 14 15 16 ←→ ⊂2020 61 13 14 15 16
¯11 ¯2 ⎕DT ⊂2020 9 7 13 14 15 16 ←→ ⊂2020 3 1 13 14 15 16
¯2 ¯11 ⎕DT ⊂2020 3 1 13 14 15 16 ←→ ⊂2020 9 7 13 14 15 16
¯2 ¯1 ⎕DT ⊂2020 3 1 13 14 15 16999 ←→ ⊂2020 3 1 13 14 15 16
¯3 ¯11 ⎕DT ⊂2020 3 1 13 14 15 16999 ←→ ⊂2020 9 7 13 14 15 16
¯20 ⎕DT ⊂2020 12 3 4 5 6 ←→ ⊂20201203 40506
¯30 ⎕DT ⊂1900 1 2 3 4 5 ←→ ⊂2 3 4 5
¯11 ⎕DT (2020 1 5)(2020 1 6)(2019 12 29)(2019 12 30)(2016 1 3)(2016 1 4) ←→ (2020 1 7 0 0 0 0)(2020 2 1 0 0 0 0)(2019 52 7 0 0 0 0)(2020 1 1 0 0 0 0)(2015 53 7 0 0 0 0)(2016 1 1 0 0 0 0)
⍝ Zones of time, and shapes
⌊0.5+24×(1 ⎕DT⊢'AIKMNYZ')-1 ⎕DT'Z' ←→ 1 9 10 12 ¯1 ¯12 0
1 ⎕DT '@' !! DOMAIN ERROR
1 ⎕DT '[' !! DOMAIN ERROR
1 ⎕DT ,⊂2019 2 13 ←→ ,43509-1
¯1 ⎕DT 0 ←→ ⊂1899 12 31 0 0 0 0
(,¯1)⎕DT ,0 ←→ ,⊂1899 12 31 0 0 0 0
(1 1⍴1)⎕DT 1 !! RANK ERROR
⍬⎕DT 1 !! LENGTH ERROR
1.5 ⎕DT 1 !! DOMAIN ERROR
45 ⎕DT 1 !! DOMAIN ERROR
¯4 ⎕DT 1 !! DOMAIN ERROR
(1 0.5)⎕DT 1 !! DOMAIN ERROR
(⊂1 1)⎕DT 1 !! DOMAIN ERROR
⍝ Words and numbers of patterns that stand for nothing
'dd' ⎕DT dt !! DOMAIN ERROR
'DDDDD' ⎕DT dt !! DOMAIN ERROR
'mmmmm' ⎕DT dt !! DOMAIN ERROR
'_mmmm' ⎕DT dt !! DOMAIN ERROR
'MmM' ⎕DT dt !! DOMAIN ERROR
'mMM' ⎕DT dt !! DOMAIN ERROR
'Pp' ⎕DT dt !! DOMAIN ERROR
'OOO' ⎕DT dt !! DOMAIN ERROR
'ppp' ⎕DT dt !! DOMAIN ERROR
'_o' ⎕DT dt !! DOMAIN ERROR
'_p' ⎕DT dt !! DOMAIN ERROR
'YYYYY' ⎕DT dt !! DOMAIN ERROR
'WWW' ⎕DT dt !! DOMAIN ERROR
'fffffff' ⎕DT dt !! DOMAIN ERROR
'yyy' ⎕DT dt !! DOMAIN ERROR
'www' ⎕DT dt !! DOMAIN ERROR
'%ISO' ⎕DT dt !! DOMAIN ERROR
'%ISO%%ISO%' ⎕DT dt ←→ ⊂'2019-02-13T10:16:562019-02-13T10:16:56'
'%a%'(⎕DT⍠'Dictionary'(Patterns:(Global:(a:'%ISO%'))))dt !! DOMAIN ERROR
'__en_GB__D' ⎕DT dt ←→ ⊂'13'
'__en_gb__D' ⎕DT dt !! DOMAIN ERROR
'__en_GBR__D' ⎕DT dt !! DOMAIN ERROR
'__enxGB__D' ⎕DT dt !! DOMAIN ERROR
'__EN__D' ⎕DT dt !! DOMAIN ERROR
'__e1__D' ⎕DT dt !! DOMAIN ERROR
'__e__D' ⎕DT dt !! DOMAIN ERROR
'__en' ⎕DT dt !! DOMAIN ERROR
⍝ Each number of a pattern at its ends
'tt P' ⎕DT(⊂2020 1 1),¨0 1 11 12 13 23 ←→ '12 A' '01 A' '11 A' '12 P' '01 P' '11 P'
'y yy _y' ⎕DT(2020 1 1)(2020 4 9)(2020 12 31) ←→ '1 001   1' '100 100 100' '366 366 366'
'f ff ffff fffff' ⎕DT ⊂2020 1 1 0 0 0 678 ←→ ⊂'6 67 6780 67800'
'YY WW d Ddd'⎕DT(2001 1 1)(2109 12 29)(2021 1 2)←→'01 01 1 Mon' '09 09 7 Sun' '21 20 6 Sat'
'h:m:s' ⎕DT ⊂2020 1 1 ←→ ⊂'0:0:0'
⍝ Each part of a pattern as it is read
'YYYY y' ¯1 ⎕DT '2020 5' '2020 61' '2020 366' ←→ (2020 1 5 0 0 0 0)(2020 3 1 0 0 0 0)(2020 12 31 0 0 0 0)
'YYYY y' 0 ⎕DT '2020 0' '2019 366' '2020 367' '2020 05' '2020 ' ←→ 5⍴0
'MM' ¯1 ⎕DT ⊂'03' ←→ ⊂1 3 1 0 0 0 0
'D/M' ¯1 ⎕DT '1/2' '12/11' '31/1' ←→ (1 2 1 0 0 0 0)(1 11 12 0 0 0 0)(1 1 31 0 0 0 0)
'Mmmm' ¯1 ⎕DT ⊂'December' ←→ ⊂1 12 1 0 0 0 0
'YYYY-MM-DD y' 0 ⎕DT '2020-03-01 61' '2020-03-01 60' ←→ 1 0
'YYYY-MM-DD d' 0 ⎕DT '2025-02-05 3' '2025-02-05 4' '2025-02-09 7' '2025-02-09 0' ←→ 1 0 1 0
'hh tt pp' 0 ⎕DT '13 01 pm' '13 02 pm' '13 01 am' '00 12 am' '12 12 pm' ←→ 1 0 0 1 1
'tt PP' ¯1 ⎕DT '12 AM' '01 AM' '12 PM' '11 PM' ←→ (⊂1 1 1),¨(0 0 0 0)(1 0 0 0)(12 0 0 0)(23 0 0 0)
'tt PP' 0 ⎕DT '00 AM' '13 AM' '12 XM' '12 am' ←→ 0 0 0 0
'hh:mm' 0 ⎕DT '23:59' '24:00' '00:60' '2:59' ←→ 1 0 0 0
'_h:mm' 0 ⎕DT ' 2:59' '02:59' '12:59' '  :59' ←→ 1 0 1 0
'hh:mm:ss.ffffff' ¯2 ⎕DT ⊂'10:16:01.000250' ←→ ⊂1 1 1 10 16 1 250
'hh:mm:ss.fff' 0 ⎕DT '10:16:01.25' '10:16:01.25x' '10:16:01.2501' ←→ 0 0 0
'YY' ¯1 ⎕DT '99' '00' ←→ (1999 1 1 0 0 0 0)(1900 1 1 0 0 0 0)
'WW-ww' ¯1 ⎕DT ⊂'20-53' ←→ ⊂1920 12 27 0 0 0 0
'WWWW' ¯1 ⎕DT ⊂'2020' ←→ ⊂2019 12 30 0 0 0 0
'WWWW-ww-d' 0 ⎕DT '2020-53-7' '2021-53-1' '2020-00-1' '2020-01-8' '2020-01-0' ←→ 1 0 0 0 0
'WWWW-ww hh' ¯1 ⎕DT ⊂'2020-53 13' ←→ ⊂2020 12 28 13 0 0 0
'YYYY-yy hh:mm:ss.fff' ¯1 ⎕DT ⊂'2020-061 01:02:03.004' ←→ ⊂2020 3 1 1 2 3 4
'WWWW-ww-d hh:mm:ss.fff' ¯1 ⎕DT ⊂'2020-09-7 01:02:03.004' ←→ ⊂2020 3 1 1 2 3 4
'DDoo/M' 0 ⎕DT '01st/1' '02nd/1' '03rd/1' '04th/1' '04st/1' '01th/1' ←→ 1 1 1 1 0 0
⍝ and what does not say which day or time is meant
'DD' 0 ⎕DT ⊂'01' !! DOMAIN ERROR
'y' 0 ⎕DT ⊂'61' !! DOMAIN ERROR
'd' 0 ⎕DT ⊂'1' !! DOMAIN ERROR
'Dddd' 0 ⎕DT ⊂'Monday' !! DOMAIN ERROR
'oo' 0 ⎕DT ⊂'th' !! DOMAIN ERROR
'ww' 0 ⎕DT ⊂'01' !! DOMAIN ERROR
'MM yy' 0 ⎕DT ⊂'03 061' ←→ 1
'WWWW d' 0 ⎕DT ⊂'2020 1' !! DOMAIN ERROR
'WWWW Dddd' 0 ⎕DT ⊂'2020 Monday' !! DOMAIN ERROR
'mm' 0 ⎕DT ⊂'01' !! DOMAIN ERROR
'pp' 0 ⎕DT ⊂'am' !! DOMAIN ERROR
'mm:ss' 0 ⎕DT ⊂'01:01' !! DOMAIN ERROR
'hh:ss' 0 ⎕DT ⊂'01:01' !! DOMAIN ERROR
'hh:mm.fff' 0 ⎕DT ⊂'01:01.001' !! DOMAIN ERROR
'hh' ¯1 ⎕DT ⊂'10' ←→ ⊂1 1 1 10 0 0 0
'hh pp' 0 ⎕DT '10 am' '10 pm' ←→ 1 0
⍝ Zones on both sides of Z, and words in the case that their pattern has
⌊0.5+24×(1 ⎕DT⊢'BCDEFGHL')-1 ⎕DT'Z' ←→ 2 3 4 5 6 7 8 11
⌊0.5+24×(1 ⎕DT⊢'OPQRSTUVWX')-1 ⎕DT'Z' ←→ -1+⍳10
'o O oo OO Oo' ⎕DT(⊂2020 1),¨1 2 3 ←→ 's S st ST St' 'n N nd ND Nd' 'r R rd RD Rd'
'_ddd _dd _mmm _mm' ⎕DT ⊂2020 1 5 ←→ ⊂'Sunday Sun January Jan'
'Dddd'⎕DT(⊂2020 1),¨4+⍳7 ←→ 'Sunday' 'Monday' 'Tuesday' 'Wednesday' 'Thursday' 'Friday' 'Saturday'
'Ddd'⎕DT(⊂2020 1),¨4+⍳7 ←→ 'Sun' 'Mon' 'Tue' 'Wed' 'Thu' 'Fri' 'Sat'
'Mmm'⎕DT(⊂2020),¨⍳12 ←→ 'Jan' 'Feb' 'Mar' 'Apr' 'May' 'Jun' 'Jul' 'Aug' 'Sep' 'Oct' 'Nov' 'Dec'
'Mmmm'⎕DT(⊂2020),¨1 2 4 5 6 7 8 9 10 11 12 ←→ 'January' 'February' 'April' 'May' 'June' 'July' 'August' 'September' 'October' 'November' 'December'
'oo'⎕DT(⊂2020 1),¨5 10 14 20 24 29 30 ←→ 7⍴⊂'th'
'Mmmm D' ¯1 ⎕DT 'May 3' 'March 31' 'February 28' ←→ (1 5 3 0 0 0 0)(1 3 31 0 0 0 0)(1 2 28 0 0 0 0)
'Mmmm D' 0 ⎕DT 'february 28' 'Februar 28' 'February 29' 'February  28' ←→ 0 0 0 0
'MMM D' ¯1 ⎕DT ⊂'JAN 3' ←→ ⊂1 1 3 0 0 0 0
'_mm D' ¯1 ⎕DT ⊂'Jan 3' ←→ ⊂1 1 3 0 0 0 0
'tt P' 0 ⎕DT '01 A' '01 P' '01 a' ←→ 1 1 0
⍝ What a code counts is read back as it was written.
codes←1 2 11 12 13 14 15 17 20 21 30 31 32 33 40 41 42 43 44 51 52 53 54 55 56 60 61 70
{⊃⍵ ¯1 ⎕DT ⍵ ⎕DT ⊂2024 1 2 3 4 6 0}¨codes ←→ (≢codes)⍴⊂2024 1 2 3 4 6 0
{⊃⍵ ¯1 ⎕DT ⍵ ⎕DT ⊂1990 12 31 23 59 58 0}¨codes ←→ (≢codes)⍴⊂1990 12 31 23 59 58 0
10 ¯3 ⎕DT 1 999999999 1000000001 ¯1 ←→ (2000 1 1 0 0 0 1)(2000 1 1 0 0 0 999999999)(2000 1 1 0 0 1 1)(1999 12 31 23 59 59 999999999)
16 ¯3 ⎕DT 1 86400000000001 ←→ (1970 1 1 0 0 0 1)(1970 1 2 0 0 0 1)
22 ¯3 ⎕DT 1 86400000000000 ←→ (1582 10 15 0 0 0 1)(1582 10 16 0 0 0 0)
15 ¯2 ⎕DT 1 ¯1 ←→ (1970 1 1 0 0 0 1)(1969 12 31 23 59 59 999999)
17 ¯2 ⎕DT 1 ←→ ⊂1900 1 1 0 0 0 1
31 32 ¯3 ⎕DT 1 !! LENGTH ERROR
31 ¯3 ⎕DT 1 ←→ ⊂1601 1 1 0 0 0 100
32 ¯3 ⎕DT 1 ←→ ⊂1 1 1 0 0 0 100
21 ¯3 ⎕DT 1 ←→ ⊂1980 1 1 0 0 0 4000
(11 12 14 42 70,¨¯1)⎕DT¨1 ←→ ⊂¨(2024 1 1 0 0 0 1)(1970 1 1 0 0 0 1)(2001 1 1 0 0 0 1)(1960 1 1 0 0 0 1)(1978 1 1 0 0 0 1)
(20 43 44,¨¯1)⎕DT¨1 ←→ ⊂¨(1970 1 1 0 0 1 0)(1582 10 14 0 0 1 0)(1960 1 1 0 0 1 0)
10 ⎕DT ⊂2000 1 1 0 0 0 1 ←→ 1000000
¯3 10 ⎕DT ⊂2000 1 1 0 0 0 1 ←→ 1
1 ¯2 ⎕DT 0.000011574074074074 ←→ ⊂1899 12 31 0 0 1 0
⍝ What a dictionary may hold, and of which language
words←(cy:(Ordinals:31⍴'af' 'ail') ⋄ cy_GB:(MorningAfternoon:'bore' 'prynhawn') ⋄ Patterns:(cy:(a:'D') ⋄ cy_GB:(a:'DD') ⋄ Global:(a:'DDD' ⋄ b:'YY')))
'__cy__Doo Do'(⎕DT⍠'Dictionary'words)(2020 1 1)(2020 1 2)(2020 1 31) ←→ '1af 1a' '2ail 2a' '31af 31a'
'__cy_GB__Doo Pp'(⎕DT⍠'Dictionary'words)⊂2020 1 2 13 !! DOMAIN ERROR
'__cy_GB__Doo PP p P'(⎕DT⍠'Dictionary'words)(2020 1 2 13)(2020 1 2) ←→ '2ail PRYNHAWN p P' '2ail BORE b B'
'__cy__PP'(⎕DT⍠'Dictionary'words)⊂2020 1 2 !! DOMAIN ERROR
'%a%'(⎕DT⍠('Dictionary'words)('Language' 'cy'))⊂2020 1 2 ←→ ⊂,'2'
'%a% %b%'(⎕DT⍠('Dictionary'words)('Language' 'cy_GB'))⊂2020 1 2 ←→ ⊂'02 20'
'%b%'(⎕DT⍠('Dictionary'words)('Language' 'cy'))⊂2020 1 2 ←→ ⊂'20'
'%a%'(⎕DT⍠('Dictionary'words)('Language' 'en'))⊂2020 1 2 ←→ ⊂'THU'
'%c%'(⎕DT⍠'Dictionary'words)⊂2020 1 2 !! DOMAIN ERROR
'D'(⎕DT⍠'Language'('en' 'cy' 'da'))0 !! DOMAIN ERROR
'D'(⎕DT⍠'Language'('en' 5))0 !! DOMAIN ERROR

⍝ counts of nanoseconds reach past what an integer holds
10 ¯1⎕DT 1e19 ←→ ⊂2316 11 20 17 46 40 0
10 ¯1⎕DT 10 10⎕DT 1e19 ←→ 10 ¯1⎕DT 1e19
10 10⎕DT 5e19 ←→ 5e19
16 16⎕DT ¯5e19 ←→ ¯5e19
10 0⎕DT 6.3e19 7e19 1e300 ←→ 1 0 0
1 0⎕DT 1e19 ←→ 0
61 0⎕DT 1e19 20240101000000 ←→ 0 1
60 0⎕DT 1e19 20240101 ←→ 0 1
2 0⎕DT 1e19 0 ←→ 0 1
