⍝ Statistics of a text: words, letters, lengths, and an index of keywords in context.

text←'Whan that Aprille with his shoures soote the droghte of March hath perced to the roote, '
text,←'and bathed every veyne in swich licour, of which vertu engendred is the flour; '
text,←'whan Zephirus eek with his swete breeth inspired hath in every holt and heeth '
text,←'the tendre croppes, and the yonge sonne hath in the Ram his halve cours yronne.'

⍝ A vector of bits marks the letters, and ⊆ cuts out each run of ones: the words. ⎕C folds case.
letters←⎕C ⎕A
folded←⎕C text
words←(folded∊letters)⊆folded
≢words
≢∪words

⍝ ⌸ calls its operand once for each distinct item: here ⍺ is a word, ⍵ the indices where it occurs.
table←{⍺,≢⍵}⌸words
⍴table
5↑table[⍒table[;2];]

⍝ Word lengths and their histogram. ∘.≤ compares each count with each height of the bars.
lengths←≢¨words
(+/÷≢)lengths
count←+/(⍳⌈/lengths)∘.=lengths
(⍳≢count),count,'*'⍴⍨¨⍪count
⊖' █'[1+(⍳⌈/count)∘.≤count]

⍝ The longest words, and the letters that never occur.
∪(lengths=⌈/lengths)/words
letters~folded

⍝ Letters by frequency, in percent of all letters. Prefixing the alphabet makes ⌸ count every letter once too often,
⍝ in alphabetical order.
often←¯1+{≢⍵}⌸letters,folded∩letters
order←8↑⍒often
letters[order],⍪⌊0.5+100×often[order]÷+/often

⍝ Which letter follows which? Encode each pair of neighbours within a word and count the pairs in a table.
pairs←⊃,/2,/¨words
top←{⍵[5↑⍒⍵[;2];]}{⍺,≢⍵}⌸pairs
top

⍝ Keywords in context: each occurrence of a word, lined up, with the text before and after it.
⍝ ⍷ marks where the word begins. The text is padded so that every window is inside.
context←{
    width←18
    padded←(width⍴' '),⍵,width⍴' '
    at←⍸(' ',⍺,' ')⍷padded
    ↑{padded[⍵+⍳(2×width)+≢⍺]}¨at-width
}
'his'context text

⍝ An index by first letter. With a left argument ⌸ groups the right one by it: here ⍵ is the words themselves.
sorted←∪words[⍋words]
6↑(⊃¨sorted){⍺ ⍵}⌸sorted
