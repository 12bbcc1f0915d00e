import { expect, it } from 'vitest'
import { emptyCreation, newSigner } from '../creation-values.ts'
import { turnWords } from './turn-words.ts'

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
