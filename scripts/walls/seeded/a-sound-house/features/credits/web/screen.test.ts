import { readFileSync } from 'node:fs'
import { screen } from './index.tsx'

readFileSync(String(screen()))
