/** What came of an identification, for other wings' pages: nothing of the camera comes along. */
export { keptForWords, RETENTION_WORDS } from '../retention-words.ts'
export { CHECK_WORDS, HINT_WORDS, OUTCOME_WORDS } from '../words.ts'
export { percentText } from './summary/confidence.ts'
export { Hints } from './summary/hints.tsx'
export { Picture } from './summary/picture.tsx'
export { ResultsView } from './summary/results-view.tsx'
