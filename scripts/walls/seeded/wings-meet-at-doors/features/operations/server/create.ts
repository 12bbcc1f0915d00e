export { spend } from '../../credits/server/spend.ts'
