// What the lessons say, in English; what each teaches is worded by the core.

export const LESSON = {
  "lesson.number": "{at} of {all}. {text}",
  "lesson.label": "Lesson {at} of {all}",
  "lesson.fire": "Fire at {port}.",
  "lesson.find": "Now find these two atoms: fire rays, guess both cells, then press Check.",
  "lesson.found": "You have found them. Now play a real game below.",
  "lesson.back": "Back",
  "lesson.again": "Again",
  "lesson.next": "Next",
  "lesson.skip": "Skip the lessons",
  "lesson.play": "Start playing",
};
