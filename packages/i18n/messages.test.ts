import { m } from '@firmeza/i18n'
import { expect, it } from 'vitest'

it('speaks the language asked for with each message, so that requests at the same time do not mix', () => {
  expect(m.ui_close({}, { locale: 'en' })).toBe('Close')
  expect(m.ui_close({}, { locale: 'it' })).toBe('Chiudi')
  expect(m.ui_close()).toBe('Cerrar')
})
