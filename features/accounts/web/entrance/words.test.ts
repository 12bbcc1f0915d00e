import { startLanguage } from '@firmeza/i18n'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mistakeWords, passwordHint } from './words.ts'

const speak = (lang: string) => {
  vi.stubGlobal('location', { href: `http://page/?lang=${lang}`, search: `?lang=${lang}`, hash: '' })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('document', { documentElement: {} })
  startLanguage()
}
beforeEach(() => speak('es'))
afterEach(() => {
  speak('es')
  vi.unstubAllGlobals()
})

describe('the words for a mistake', () => {
  it.each([
    ['S1.5.23', 'password-short', 'La contraseña debe tener 6 caracteres como mínimo'],
    ['S1.5.24', 'repeat-differs', 'Las contraseñas no coinciden'],
    ['S1.5.25', 'policy-required', 'Debes aceptar para continuar!'],
    ['S1.5.26', 'login-email-required', 'Por favor da un email'],
    ['S1.5.27', 'login-email-invalid', 'Email debe ser válido'],
    ['S1.5.28', 'login-password-short', 'La contraseña debe tener al menos 6 caracteres'],
  ])('%s of %s are as the specification quotes them', (_, mistake, words) => expect(mistakeWords(mistake)).toBe(words))

  it('S1.5.34 S1.5.35 S1.5.37 of our own forms are in English those of the generic set', () => {
    speak('en')
    const said = [
      'email-required',
      'email-invalid',
      'password-required',
      'repeat-differs',
      'password-short',
      'code-required',
    ]
    expect(said.map((mistake) => mistakeWords(mistake, 8))).toEqual([
      'Email field is required',
      'Email must be valid',
      'Password is required',
      'Password does not match',
      'At least 8 characters required',
      'Verification code is required',
    ])
  })

  it('are none where there is no mistake, or one of somebody else', () => {
    expect(mistakeWords(undefined)).toBeUndefined()
    expect(mistakeWords('toString')).toBeUndefined()
  })
})

it('shows how long a new password is, in characters as people count them', () => {
  expect(passwordHint('', 6)).toContain('6 caracteres o más')
  expect(passwordHint('ñandú 🔑', 8)).toBe('Longitud: 7 (mínimo 8).')
})
