export * from '../credits/contract.ts'
