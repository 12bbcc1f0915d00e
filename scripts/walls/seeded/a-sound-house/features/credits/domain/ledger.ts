export { now as balance } from '../../../packages/kernel/index.ts'
