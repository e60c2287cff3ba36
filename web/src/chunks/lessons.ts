// The chunk of the lessons and their slides.

import "../start";

export { LessonView } from "../lessons/lesson_view";
