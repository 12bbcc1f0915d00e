import { readFileSync } from 'node:fs'

export const balance = () => readFileSync('balance')
