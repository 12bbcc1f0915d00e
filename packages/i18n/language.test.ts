import { describe, expect, it } from 'vitest'
import { chooseLanguage, languageToOffer } from './language.ts'

const nothing = { search: '', hash: '', saved: null }

describe('the language of a page', () => {
  it('S1.1.23 S1.1.26 is Spanish when nothing says otherwise', () => {
    expect(chooseLanguage(nothing)).toBe('es')
    expect(chooseLanguage({ ...nothing, saved: 'xx' })).toBe('es')
  })

  it('S1.1.25 is the one the parameter lang names, before the hash or within it', () => {
    expect(chooseLanguage({ ...nothing, search: '?lang=en', saved: 'it' })).toBe('en')
    expect(chooseLanguage({ ...nothing, hash: '#/createsignpagelight?lang=it' })).toBe('it')
    expect(chooseLanguage({ ...nothing, search: '?lang=fr', saved: 'en' })).toBe('es')
  })

  it('S1.1.23 is the one its visitor chose before', () => {
    expect(chooseLanguage({ ...nothing, saved: 'it' })).toBe('it')
  })
})

it('S1.1.23 what the browser prefers is offered, where it is ours and another one than the page speaks', () => {
  expect(languageToOffer('es', ['en-GB', 'es'])).toBe('en')
  expect(languageToOffer('es', ['de', 'it-CH', 'en'])).toBe('it')
  expect(languageToOffer('es', ['es-MX', 'en'])).toBeUndefined()
  expect(languageToOffer('en', ['en-US'])).toBeUndefined()
  expect(languageToOffer('es', ['de-DE', 'fr'])).toBeUndefined()
})
