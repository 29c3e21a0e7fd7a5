// What the lessons say, in English; what each teaches is worded by the core.

export const LESSON = {
  "lesson.goal": "Find the hidden atoms by the rays that you fire.",
  "lesson.number": "Lesson {at} of {all}",
  "lesson.ask": "A ray goes in at {port}. Where will it come out? Tap that port, {port} itself if it comes back, or the atom that absorbs it.",
  "lesson.right": "Right! {port}: {result}.",
  "lesson.wrong": "Not quite. {port}: {result}.",
  "lesson.port": "the ray may come out here",
  "lesson.port.fired": "the ray goes in here",
  "lesson.find": "Now the atoms are hidden. Fire rays, guess both cells, then press Check.",
  "lesson.found": "You have found them. That is the whole game!",
  "lesson.back": "Previous",
  "lesson.again": "Again",
  "lesson.next": "Next",
  "lesson.skip": "Skip",
  "lesson.play": "Play a real game",
};
