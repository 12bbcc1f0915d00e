export { now } from '../kernel/index.ts'
