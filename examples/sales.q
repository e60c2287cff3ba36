/ Figures of sales by region, in q.

region:`north`south`north`east`south`north
amount:120 80 45.5 200 60 30

/ group gives for each region the indices of its sales; indexing with a dictionary keeps its keys.
sales:amount group region
show sales

/ A function of a list, applied to each value of the dictionary.
show sum each sales
show {(min x;max x;avg x)} each sales

/ desc sorts a dictionary by its values, the largest first.
total:desc sum each sales
show key[total]!100*value[total]%sum total

/ Running totals, and the sales that brought the sum over 300 for the first time.
running:sums amount
show running
-1 "over 300 with sale number ",string 1+first where running>300;

/ Sales over the average of their region: fills a list by its groups.
mean:(avg each sales)region
show region where amount>mean

/ Text: pads names to one width, joins columns, writes lines.
line:{(8$string x),-8$string y}
-1 line'[key total;value total];
