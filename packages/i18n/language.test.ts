import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

const nothing = { search: '', hash: '', saved: null, preferred: [] }

describe('the language of a page', () => {
  it('S1.1.23 is Spanish when nothing says otherwise', () => {
    expect(chooseLanguage(nothing)).toBe('es')
    expect(chooseLanguage({ ...nothing, preferred: ['de-DE', 'fr'] })).toBe('es')
  })

  it('S1.1.25 is the one the parameter lang names, before the hash or within it', () => {
    expect(chooseLanguage({ ...nothing, search: '?lang=en', saved: 'it' })).toBe('en')
    expect(chooseLanguage({ ...nothing, hash: '#/createsignpagelight?lang=it', preferred: ['en'] })).toBe('it')
    expect(chooseLanguage({ ...nothing, search: '?lang=fr', preferred: ['en'] })).toBe('es')
  })

  it('is the saved one before the browser’s', () => {
    expect(chooseLanguage({ ...nothing, saved: 'it', preferred: ['en-GB'] })).toBe('it')
    expect(chooseLanguage({ ...nothing, saved: 'xx', preferred: ['en-GB'] })).toBe('en')
    expect(chooseLanguage({ ...nothing, preferred: ['de', 'it-CH', 'en'] })).toBe('it')
  })
})
