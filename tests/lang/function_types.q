/ The numbers of the types of functions.
100h~type{x}
101h~type neg
102h~type(+)
103 103 103h~type each((/);(\);('))
104h~type{x+y}[1]
104h~type(1+)
105h~type('[neg;count])
105h~type(neg count@)
106h~type({x}')
107h~type(+/)
107h~type({x+y}/)
108h~type(+\)
109h~type(-':)
110h~type(+/:)
111h~type(+\:)
106 107 108 109 110 111h~type each({x+y}';{x+y}/;{x+y}\;{x+y}':;{x+y}/:;{x+y}\:)
