export { balance } from '../server/index.ts'
