⍝ A sales report: read CSV, group, total, format.

⍝ ⎕CSV reads a file; with 'S' as the second item, it reads the text itself. The 4 after it is the type of the columns:
⍝ numbers where a field looks like one. The 1 says that the first record is a header, which comes back by itself.
lines←'region,product,month,units,price' 'north,tea,1,120,2.5' 'south,tea,1,80,2.4' 'north,coffee,1,60,6'
lines,←'south,coffee,2,95,5.8' 'north,tea,2,110,2.5' '"east, overseas",tea,2,40,3.1' 'south,tea,2,70,2.45'
csv←∊lines,¨⊂⎕UCS 13 10
data header←⎕CSV csv'S' 4 1
header
⍴data

⍝ A column by its name; the columns as vectors.
column←{data[;header⍳⊂⍵]}
region product month units price←column¨header
sales←units×price

⍝ ⎕FMT formats columns by phrases: A is text, I whole numbers, F fixed decimals; the C before F puts commas in
⍝ thousands, X skips columns. A matrix of characters takes one A for each of its columns: 14A1.
'14A1,X2,6A1,I5,F7.2,CF12.2'⎕FMT(↑region)(↑product)units price sales

⍝ Totals by region: ⌸ with a left argument calls its operand with each distinct region and the sales made there.
totals←region{⍺,+/⍵}⌸sales
totals←totals[⍒totals[;2];]
'14A1,CF12.2,F7.1,<%>'⎕FMT(↑totals[;1])(totals[;2])(100×totals[;2]÷+/sales)

⍝ A cross table: ∘.≡ with the keys makes a bit matrix for rows and for columns, and +.× adds up what is in both.
rows←∪region
cols←∪product
cross←(rows∘.≡region)+.×sales×⍤¯1⊢⍉cols∘.≡product
((⊂''),cols)⍪rows,cross

⍝ The same table the long way, as a check: for each pair select and add.
cross≡rows∘.{+/sales×(region≡¨⊂⍺)∧product≡¨⊂⍵}cols

⍝ Running totals by month, and a bar chart: a bar has one character for each 100 of sales.
monthly←month{+/⍵}⌸sales
'I5,F10.2,F10.2,X2,12A1'⎕FMT(∪month)monthly(+\monthly)(↑(⌊monthly÷100)⍴¨'▇')

⍝ The totals as CSV text again, below a header: '' instead of a file name gives text. ⎕CSV puts a field in quotes
⍝ where it has a comma in it. ⊆ splits the text into its lines.
text←(('region' 'sales')⍪totals)⎕CSV''
↑(~text∊⎕UCS 13 10)⊆text
