import { PATHS } from '../operations/wire.ts'

export const CREDITS = PATHS
