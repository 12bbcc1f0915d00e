import { CREDITS } from '../credits/contract.ts'

export const OPERATIONS = CREDITS
