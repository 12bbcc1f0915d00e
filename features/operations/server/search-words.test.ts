import { describe, expect, it } from 'vitest'
import { beginningsOf, readSearch, searchTextOf } from './search-words.ts'

const operation = {
  id: '7f3a91c2-0000-4000-8000-000000000001',
  parties: [{ person: { name: 'Íñigo', lastname: 'Núñez O’Hara', email: 'i.nunez37@correo.example' } }],
  documents: [{ name: 'Contrato nº 12/2026.pdf', label: 'Contrato' }],
} as unknown as Parameters<typeof searchTextOf>[0]

describe('what an operation is found by', () => {
  it('is its reference, who signs and what, each word once, in small letters without accents', () => {
    expect(searchTextOf(operation)).toBe(
      ' 7f3a91c2 inigo nunez o hara i nunez37 correo example contrato no 12 2026 pdf ',
    )
  })

  it('is looked up by beginnings of a few lengths, and whole where it is short', () => {
    expect(beginningsOf(' contratos li ')).toEqual(['con', 'contr', 'contrato', 'li'])
    expect(beginningsOf(' 𝒜𝒷𝒸𝒹 漢字 ')).toEqual(['abc', '漢字'])
  })

  it('stays within bounds whatever the names', () => {
    const label = Array.from({ length: 500 }, (_, index) => `palabra${index}`).join(' ')
    const long = searchTextOf({ ...operation, documents: [{ name: 'x'.repeat(255), label }] as never })
    expect(long.trim().split(' ')).toHaveLength(60)
    expect(
      beginningsOf(searchTextOf({ ...operation, documents: [{ name: 'x'.repeat(255), label: '' }] as never })),
    ).toContain('x'.repeat(20))
  })
})

describe('what somebody typed', () => {
  it.each<[string, ReturnType<typeof readSearch>]>([
    ['  ', null],
    ['-- %', null],
    ['GARCÍA', { beginnings: ['garci'], patterns: ['% garcia%'] }],
    ['li garcía', { beginnings: ['garci', 'li'], patterns: ['% li %', '% garcia%'] }],
    ['7F3A-91C2', { beginnings: ['7f3a91c2'], patterns: ['% 7f3a91c2%'] }],
    ['7f3a91c2-0000-4000-8000-000000000001', { beginnings: ['7f3a91c2'], patterns: ['% 7f3a91c2%'] }],
    ['a_b%c', { beginnings: ['a', 'b', 'c'], patterns: ['% a %', '% b %', '% c %'] }],
    ['\ud800x', { beginnings: ['x'], patterns: ['% x %'] }],
  ])('“%s”', (typed, search) => expect(readSearch(typed)).toEqual(search))

  it('is found by what it was kept under', () => {
    for (const typed of ['nuñez', 'NÚÑEZ37', 'contrat', 'o', '2026', 'correo.example']) {
      const { beginnings, patterns } = readSearch(typed)!
      const text = searchTextOf(operation)
      expect(beginningsOf(text), typed).toEqual(expect.arrayContaining(beginnings))
      for (const pattern of patterns) expect(text, typed).toContain(pattern.slice(1, -1))
    }
  })
})
