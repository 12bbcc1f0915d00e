export { now } from '../../packages/kernel/index.ts'
export * from './wire.ts'
