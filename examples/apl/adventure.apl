⍝ A text adventure, in traditional functions: find the key, open the door, take the treasure.
⍝ It reads commands with ⍞, one a line, and ends when the treasure is found or with "quit".
⍝
⍝ Play makes Here and Done local; the functions that it calls see and change them, because scope is dynamic.

⍝ The map: the rooms, what they look like, and a matrix with a row a room and a column a direction: the number of the
⍝ room that lies there, 0 for a wall.
Rooms←'hall' 'kitchen' 'garden' 'cellar'
Looks←'It is cold. A heavy door leads down.' 'It smells of onions.' 'The grass is high.' 'Nothing but dust.'
Directions←'north' 'east' 'south' 'west' 'down' 'up'
Map←4 6⍴0 2 0 0 4 0  3 0 0 1 0 0  0 0 2 0 0 0  0 0 0 0 0 1

⍝ The things, and where they are: the number of a room, or 0 when the player carries them.
Things←'key' 'lamp' 'treasure'
Places←3 2 4

∇ Describe;here
  ⎕←'You are in the ',(Here⊃Rooms),'. ',Here⊃Looks
  here←(Places=Here)/Things
  :If 0≠≢here
      ⎕←'There is: ',¯2↓∊here,¨⊂', '
  :EndIf
∇

∇ Go direction;to
  to←Map[Here;Directions⍳⊂direction]
  :If to=0
      ⎕←'There is no way ',direction,'.'
  :ElseIf (to=4)∧~Carried'key'
      ⎕←'The door is locked.'
  :ElseIf (to=4)∧~Carried'lamp'
      ⎕←'It is too dark to go down.'
  :Else
      Here←to
      Describe
  :EndIf
∇

∇ yes←Carried thing
  yes←0=Places[Things⍳⊂thing]
∇

∇ Take thing;i
  i←Things⍳⊂thing
  :If i>≢Things
  :OrIf Here≠i⊃Places
      ⎕←'There is no ',thing,' here.'
      →0
  :EndIf
  Places[i]←0
  ⎕←'You take the ',thing,'.'
  Done←thing≡'treasure'
∇

∇ Play;Here;Done;line;words
  Here←1 ⋄ Done←0
  Describe
  :Repeat
      line←⍞
      words←' '(≠⊆⊢)⎕C line
      :If 0=≢words
          :Continue
      :EndIf
      :Select ⊃words
      :CaseList Directions
          Go⊃words
      :Case 'look'
          Describe
      :Case 'take'
          Take⊃⌽words
      :Case 'quit'
          :Leave
      :Else
          ⎕←'I know: look, take THING, quit, ',∊Directions,¨' '
      :EndSelect
  :Until Done
  ⎕←(1+Done)⊃'You leave with empty hands.' 'You are rich!'
∇

Play
