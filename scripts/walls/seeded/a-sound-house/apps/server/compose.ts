import { spend } from '../../features/operations/server/index.ts'

spend()
