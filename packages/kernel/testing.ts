export { PATIENCE_MS, TEST_PATIENCE_MS } from './testing/patience.ts'
export { costOf, longestStretchOf } from './testing/processor-time.ts'
