export { spend } from '../../features/credits/server/spend.ts'
