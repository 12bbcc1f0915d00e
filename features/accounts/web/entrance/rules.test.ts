import { describe, expect, it } from 'vitest'
import {
  changePasswordMistakes,
  forgotMistakes,
  loginMistakes,
  newPasswordMistakes,
  type RegisterValues,
  registerMistakes,
} from './rules.ts'

const good: RegisterValues = {
  name: 'Ana Prueba',
  email: 'ana@example.com',
  password: 'secreto',
  repeat: 'secreto',
  policy: true,
}
const register = (change: Partial<RegisterValues>, minimum = 6) => registerMistakes(minimum)({ ...good, ...change })

describe('register', () => {
  it('S1.2.82 takes a name, an e-mail and a password twice', () => expect(register({})).toEqual({}))

  it('S1.5.21 requires a name, of 50 characters at most', () => {
    expect(register({ name: ' ' })).toEqual({ name: 'name-required' })
    expect(register({ name: 'x'.repeat(50) })).toEqual({})
    expect(register({ name: 'x'.repeat(51) })).toEqual({ name: 'name-long' })
  })

  it('S1.5.22 requires an e-mail that is one', () => {
    expect(register({ email: '' })).toEqual({ email: 'email-required' })
    expect(register({ email: 'ana@' })).toEqual({ email: 'email-invalid' })
    expect(register({ email: ' ana@example.com ' })).toEqual({})
  })

  it('S1.5.23 requires a password of at least 6, or of what this installation asks for', () => {
    expect(register({ password: '12345', repeat: '12345' })).toEqual({ password: 'password-short' })
    expect(register({ password: '123456', repeat: '123456' })).toEqual({})
    expect(register({}, 8)).toEqual({ password: 'password-short' })
  })

  it('S1.5.24 requires the repeated password to match', () =>
    expect(register({ repeat: 'Secreto' })).toEqual({ repeat: 'repeat-differs' }))

  it('S1.5.25 requires the policy to be accepted', () =>
    expect(register({ policy: false })).toEqual({ policy: 'policy-required' }))

  it('S1.5.35 bounds a password, whose hash costs what it is long, far above 32', () => {
    const long = (length: number) => register({ password: 'x'.repeat(length), repeat: 'x'.repeat(length) })
    expect(long(200)).toEqual({})
    expect(long(201)).toEqual({ password: 'password-long' })
  })

  it('S1.5.33 S1.5.36 S1.5.37 S1.5.38 S1.5.39 asks for no kinds of characters, user name, Skype, title or image', () => {
    expect(register({ password: 'una frase larga', repeat: 'una frase larga' })).toEqual({})
    expect(Object.keys(good)).toEqual(['name', 'email', 'password', 'repeat', 'policy'])
  })
})

describe('login and forgot password', () => {
  it('S1.5.26 S1.5.27 require an e-mail that is one', () => {
    for (const mistakes of [
      (email: string) => loginMistakes({ email, password: 'secreto', remember: false }),
      (email: string) => forgotMistakes({ email }),
    ]) {
      expect(mistakes(' ')).toEqual({ email: 'login-email-required' })
      expect(mistakes('ana@example')).toEqual({ email: 'login-email-invalid' })
      expect(mistakes('ana@example.com')).toEqual({})
    }
  })

  it('S1.5.28 require a password of at least 6, whatever new ones need', () => {
    const login = (password: string) => loginMistakes({ email: 'ana@example.com', password, remember: true })
    expect(login('')).toEqual({ password: 'login-password-short' })
    expect(login('12345')).toEqual({ password: 'login-password-short' })
    expect(login('123456')).toEqual({})
  })
})

describe('another password', () => {
  it('is required, long enough, and the same twice', () => {
    const mistakes = newPasswordMistakes(8)
    expect(mistakes({ password: '', repeat: '' })).toEqual({
      password: 'password-required',
      repeat: 'repeat-required',
    })
    expect(mistakes({ password: 'corta', repeat: 'otra' })).toEqual({
      password: 'password-short',
      repeat: 'repeat-differs',
    })
    expect(mistakes({ password: 'bastante larga', repeat: 'bastante larga' })).toEqual({})
  })

  it('needs the present one, where there is one', () => {
    const values = { current: '', password: 'bastante larga', repeat: 'bastante larga' }
    expect(changePasswordMistakes(6, true)(values)).toEqual({ current: 'password-required' })
    expect(changePasswordMistakes(6, false)(values)).toEqual({})
  })
})
