export { open } from '../store/index.ts'
