export { judgeChallenge } from './challenge/judge-challenge.ts'
export { answerWith, eyesElsewhere } from './elsewhere.ts'
export { MOST_WAITING, openEyes, openVision } from './open-vision.ts'
export {
  comparePrint,
  isSameDocument,
  type PrintComparison,
  type PrintDifference,
  type PrintedBeside,
  printBeside,
  type SameDocument,
} from './print/compare-print.ts'
export type * from './reading.ts'
export { bandsOf } from './replay/frame-signs.ts'
export { isSameFilm, LEAST_FRAMES } from './replay/same-film.ts'
export { showsScreenGrid } from './replay/screen-grid.ts'
export { type Eyes, VISION_MODELS, type Vision, type VisionRefusal, visionOf } from './vision.ts'
