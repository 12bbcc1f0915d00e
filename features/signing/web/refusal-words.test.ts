import { OPERATION_REFUSALS } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { SIGNING_REFUSALS } from '../wire.ts'
import type { RefusalCode } from './failure.ts'
import { CREATION_REFUSALS, failureWords } from './refusal-words.ts'

const words = (code: RefusalCode, facts: Record<string, unknown> = {}) =>
  failureWords({ kind: 'refused', code, facts }, 'Talleres Ribera')
const fault = failureWords({ kind: 'fault' }, 'Talleres Ribera')
const met = [...SIGNING_REFUSALS, ...OPERATION_REFUSALS].filter(
  (code) => !(CREATION_REFUSALS as readonly string[]).includes(code),
)

describe('failureWords', () => {
  it('has its own words for every refusal a signer can meet', () => {
    const sentences = met.map((code) => words(code))
    expect(new Set(sentences).size).toBe(met.length)
    for (const sentence of sentences) {
      expect(sentence.length).toBeGreaterThan(20)
      expect(sentence).not.toBe(fault)
      expect(sentence).not.toMatch(/[{}]|undefined/)
    }
  })

  it('reads a refusal of a creation as a fault of ours', () => {
    for (const code of CREATION_REFUSALS) expect(words(code)).toBe(fault)
  })

  it('tells how many tries are left', () => {
    expect(words('otp-wrong', { triesLeft: 3 })).toContain('3 intentos')
    expect(words('otp-wrong', { triesLeft: 1 })).toContain('1 intento.')
    expect(words('otp-wrong')).not.toMatch(/\d/)
  })

  it('tells how long to wait, in whole seconds', () => {
    expect(words('otp-too-soon', { retryAfterSeconds: 11.2 })).toContain('12 s')
  })

  it('S1.5.31 quotes the text for an empty code', () => {
    expect(words('otp-missing')).toBe(
      'Para poder verificar el código OTP es necesario que lo introduzca en la caja de texto.',
    )
  })
})
