import { expect, it } from 'vitest'
import type { RefusalCode } from './failure.ts'
import { failureWords } from './refusal-words.ts'
import { snackbarWords } from './snackbar-words.ts'

const SENDER = 'Talleres Ribera'
const QUOTED = 'Por favor prueba otra vez'
const refused = (code: RefusalCode) => ({ kind: 'refused', code, facts: {} }) as const

it('quotes the specification where trying again may help', () => {
  expect(snackbarWords(refused('otp-wrong'), QUOTED, SENDER)).toBe(QUOTED)
  expect(snackbarWords({ kind: 'offline' }, QUOTED, SENDER)).toBe(QUOTED)
})

it.each(['otp-locked', 'operation-expired', 'not-authorised'] as const)(
  'does not ask to try again after %s, where that is impossible',
  (code) => {
    expect(snackbarWords(refused(code), QUOTED, SENDER)).toBe(failureWords(refused(code), SENDER))
  },
)
