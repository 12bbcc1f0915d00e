export { open } from '../vault/index.ts'
