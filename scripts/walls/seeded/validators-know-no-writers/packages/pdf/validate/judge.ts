export { open } from '../read/open.ts'
