export { now } from './index.ts'
