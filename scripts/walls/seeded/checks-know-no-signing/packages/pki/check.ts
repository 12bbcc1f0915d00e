export { sign } from './cms.ts'
