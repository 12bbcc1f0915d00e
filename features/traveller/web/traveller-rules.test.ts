import { creationMistakeWords } from '@firmeza/sending/web'
import { describe, expect, it } from 'vitest'
import { findTravellerMistakes, type TravellerField } from './traveller-rules.ts'
import { emptyTraveller, type TravellerValues } from './traveller-values.ts'

const good: TravellerValues = {
  ...emptyTraveller('creation'),
  type: 'traveller',
  name: 'Ana',
  lastname: 'Prueba Núñez',
  email: 'ana@example.com',
  phone: '600111222',
  nif: '12345678Z',
}
const mistakes = (change: Partial<TravellerValues>) => findTravellerMistakes({ ...good, ...change })
/** What the page says of a field. */
const said = (field: TravellerField, change: Partial<TravellerValues>) => {
  const found = mistakes(change)
  expect(Object.keys(found)).toEqual([field])
  return creationMistakeWords(found[field]!)
}

describe('what keeps a traveller report from being sent', () => {
  it('nothing when all is filled in', () => expect(mistakes({})).toEqual({}))

  it('S2.5.17 S2.9.26 a name that is missing, or longer than 50', () => {
    expect(said('name', { name: ' ' })).toBe('El nombre es obligatorio')
    expect(mistakes({ name: 'x'.repeat(50) })).toEqual({})
    expect(said('name', { name: 'x'.repeat(51) })).toBe('El nombre tiene que ser menor de 50 caracteres')
  })

  it('S2.5.18 S2.9.27 a last name that is missing, or longer than 50', () => {
    expect(said('lastname', { lastname: '' })).toBe('Los apellidos son obligatorios')
    expect(mistakes({ lastname: 'x'.repeat(50) })).toEqual({})
    expect(mistakes({ lastname: 'x'.repeat(51) })).toEqual({ lastname: 'lastname-long' })
  })

  it('S2.5.19 an address that is missing, or is none', () => {
    expect(said('email', { email: '' })).toBe('El correo electrónico es obligatorio')
    expect(said('email', { email: 'ana@example' })).toBe('Introduce una dirección de correo electrónico válida')
  })

  it('S2.5.20 an identity number that is missing, in the video flow only', () => {
    expect(said('nif', { nif: ' ' })).toBe('El número de identidad es obligatorio')
    expect(mistakes({ nif: '', variant: 'trial' })).toEqual({ nif: 'nif-required' })
    for (const type of ['simple', 'handwritten'] as const) expect(mistakes({ nif: '', type })).toEqual({})
  })

  it('S1.5.05 the demonstration asks for no identity number', () => {
    expect(mistakes({ nif: '', variant: 'demo', type: 'identification-and-traveller' })).toEqual({})
  })

  it('S2.5.21 S2.9.28 a phone that is missing, or not 9 to 15 of digits, hyphen or plus', () => {
    expect(said('phone', { phone: '' })).toBe('El teléfono es requerido')
    for (const phone of ['60011122', '1234567890123456', '600111a22'])
      expect(said('phone', { phone })).toBe('Introduce un número de teléfono válido')
    for (const phone of ['600111222', '+34-600-111-222', '123456789012345']) expect(mistakes({ phone })).toEqual({})
  })

  it('S2.2.78 a phone is asked for where a code is sent, of the demonstration’s types the last two', () => {
    const asked = (type: TravellerValues['type']) => mistakes({ variant: 'demo', phone: '', nif: '', type })
    expect(asked('identification')).toEqual({})
    expect(asked('identification-and-signature')).toEqual({ phone: 'phone-required' })
    expect(asked('identification-and-traveller')).toEqual({ phone: 'phone-required' })
  })

  it('S2.5.22 no type', () => {
    expect(said('type', { type: '' })).toBe('Debes elegir una opción')
    expect(emptyTraveller('creation').type).toBe('')
  })
})
