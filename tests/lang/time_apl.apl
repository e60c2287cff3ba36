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
