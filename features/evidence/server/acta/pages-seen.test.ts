import { describe, expect, it } from 'vitest'
import { pagesSeenWords } from './pages-seen.ts'

const say = { locale: 'es' } as const

describe('what the acta tells of the pages on a screen', () => {
  it('is how long each was there, and never that it was read', () => {
    expect(
      pagesSeenWords(
        {
          seen: [
            [1, 14],
            [2, 125],
            [3, 120],
          ],
          pages: 3,
        },
        say,
      ),
    ).toEqual(['página 1, en pantalla 14 s · página 2, en pantalla 2 min 5 s · página 3, en pantalla 2 min'])
  })

  it('names the pages nothing was told of, which is not zero seconds', () => {
    expect(pagesSeenWords({ seen: [[2, 3]], pages: 7 }, say)).toEqual([
      'página 2, en pantalla 3 s',
      'De estas páginas el navegador no dijo nada: 1, 3–7',
    ])
  })

  it('tells forty pages, and how many there are more', () => {
    const seen = Array.from({ length: 50 }, (_, index): [number, number] => [index + 1, 1])
    const [told, ...rest] = pagesSeenWords({ seen, pages: 50 }, say)
    expect(rest).toEqual([])
    expect(told).toContain('página 40, en pantalla 1 s')
    expect(told).not.toContain('página 41,')
    expect(told).toContain('y 10 páginas más')
  })

  it('names twenty stretches of pages that nothing was told of, and that there are more', () => {
    const seen = Array.from({ length: 30 }, (_, index): [number, number] => [2 * index + 2, 1])
    const untold = pagesSeenWords({ seen, pages: 60 }, say).at(-1)!
    expect(untold).toContain('37, 39, …')
    expect(untold).not.toContain('41')
  })

  it('is nothing once it was erased', () => {
    expect(pagesSeenWords({ document: 'a' }, say)).toEqual([])
  })
})
