import { expect, it } from 'vitest'
import { emptyCreation, newSigner } from '../creation-values.ts'
import { ownTurnWords, turnWords } from './turn-words.ts'

const to = (others: string[], inOrder = true) =>
  turnWords({
    ...emptyCreation('otp'),
    name: ' Ana ',
    others: others.map((name) => ({ ...newSigner('otp'), name })),
    inOrder,
  })

it('says by name who is mailed at once and who has to wait', () => {
  expect(to(['Luis'])).toBe('Ana recibe el correo ahora; Luis, cuando Ana haya firmado.')
  expect(to(['Luis', 'Eva'])).toBe('Ana recibe el correo ahora; los demás, cuando les toque.')
})

it('says it without names while those are not known, and when nobody waits', () => {
  expect(to([''])).toBe('Cada uno recibe el correo cuando ha firmado el anterior.')
  expect(to(['Luis'], false)).toBe('Todos reciben el correo ahora y firman cuando quieran.')
})

it('of recipients says what each costs, and that none waits or learns of the others', () => {
  const recipients = { ...emptyCreation('notification'), name: 'Ana', others: [{ ...newSigner('otp'), name: 'Luis' }] }
  expect(turnWords(recipients)).toMatch(/^Cada destinatario cuesta 1 crédito.*Ninguno ve quiénes son los demás\.$/)
  expect(ownTurnWords(recipients, 1)).toBeUndefined()
})

const levelled = (...others: [name: string, together: boolean][]) => ({
  ...emptyCreation('otp'),
  name: 'Ana',
  others: others.map(([name, together]) => ({ ...newSigner('otp'), name, together })),
})

it('names all of those who are mailed at once', () => {
  expect(turnWords(levelled(['Inés', true], ['Eva', false]))).toBe(
    'Ana e Inés reciben el correo ahora; Eva, cuando hayan firmado.',
  )
  expect(turnWords(levelled(['Luis', true], ['Eva', false], ['Rosa', true]))).toBe(
    'Ana y Luis reciben el correo ahora; los demás, cuando les toque.',
  )
  expect(turnWords(levelled(['Luis', false], ['Eva', true]))).toBe(
    'Ana recibe el correo ahora; los demás, cuando les toque.',
  )
  expect(turnWords(levelled(['Luis', true], ['', false]))).toMatch(/^Quienes firman a la vez /)
  expect(turnWords(levelled(['Luis', true], ['Eva', true]))).toBe(
    'Todos reciben el correo ahora y firman cuando quieran.',
  )
})

it('says in each row with whom they sign, or after whom', () => {
  const values = levelled(['Luis', true], ['Eva', false], ['', true], ['Rosa', false])
  const rows = [1, 2, 3, 4].map((at) => ownTurnWords(values, at))
  expect(rows).toEqual([
    'Firma a la vez que Ana',
    'Firma después de Ana y Luis',
    'Firma a la vez que Eva',
    'Firma después de Eva',
  ])
  expect(ownTurnWords({ ...values, inOrder: false }, 1)).toBeUndefined()
  expect(ownTurnWords({ ...values, name: '' }, 1)).toBeUndefined()
})
