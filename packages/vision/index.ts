export type * from './reading.ts'
