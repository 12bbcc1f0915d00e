import { expect, it } from 'vitest'
import { whyNotPassword } from './why-not-password.ts'

const rules = { passwordMinimum: 6, brandName: 'Firmeza' }
const judged = async (password: string) =>
  (await whyNotPassword(password, 'eva.luna@example.com', 'password', rules))?.code ?? 'fit'

it.each([
  ['ñandú', 'password-too-short'],
  ['🔑🔑🔑🔑🔑', 'password-too-short'],
  ['123456', 'password-common'],
  ['PASSWORD', 'password-common'],
  ['qwerty123', 'password-common'],
  ['firmeza', 'password-common'],
  ['Eva.Luna', 'password-common'],
  ['eva.luna@example.com', 'password-common'],
  ['xkdhqp', 'fit'],
  ['tres tristes tigres', 'fit'],
])('of %s says %s', async (password, verdict) => {
  expect(await judged(password)).toBe(verdict)
})

it('says which field, and how long it must be', async () => {
  expect(await whyNotPassword('corta', 'a@b.es', 'newPassword', { ...rules, passwordMinimum: 12 })).toEqual({
    code: 'password-too-short',
    field: 'newPassword',
    least: 12,
  })
})
