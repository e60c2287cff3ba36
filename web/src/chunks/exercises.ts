// The chunk of the exercises.

import "../start";

export { ExerciseView } from "../exercises/exercise_view";
