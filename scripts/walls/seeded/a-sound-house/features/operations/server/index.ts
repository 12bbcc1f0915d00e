export { spend } from '../../credits/server/index.ts'
