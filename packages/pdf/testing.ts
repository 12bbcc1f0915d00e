export { drawPdf, onePage } from './testing/draw-pdf.ts'
export { type Judges, openJudges } from './testing/judges.ts'
export { makeSealKit, type SealKit } from './testing/seal-kit.ts'
export { allTwins } from './testing/twins/all-twins.ts'
