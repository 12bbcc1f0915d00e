import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SAMPLE = fileURLToPath(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))

/** The sample contract: one A4 page. */
export const contract = (): Buffer => readFileSync(SAMPLE)
