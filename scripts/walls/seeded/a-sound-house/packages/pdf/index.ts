export { now } from '../pki/index.ts'
