import { now } from '../store/testing.ts'

now()
