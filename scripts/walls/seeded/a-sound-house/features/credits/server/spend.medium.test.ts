import { now } from '../../../packages/store/testing.ts'
import { spend } from './index.ts'

spend()
now()
