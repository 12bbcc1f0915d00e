export { testDatabase } from '../../../packages/store/testing.ts'
