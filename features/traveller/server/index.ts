export { FILL_REPORT } from './kinds.ts'
export { openTraveller } from './open-traveller.ts'
