import { describe, expect, it } from 'vitest'
import { lineLooks, type SetLine } from './line-looks.ts'

const set = (size: number, length = 60, bold = false): SetLine => ({ size, length, bold })

describe('lineLooks', () => {
  it('tells titles, headings and what is small by what most of a page is set in', () => {
    expect(lineLooks([set(24, 20), set(9, 20), set(12), set(14, 10), set(12), set(12.3)])).toEqual({
      0: 'title',
      1: 'small',
      3: 'heading',
    })
  })

  it('takes a short line in bold as a heading, a long or a smaller one as strong', () => {
    expect(lineLooks([set(12, 9, true), set(12), set(12), set(12, 95, true), set(11, 20, true)])).toEqual({
      0: 'heading',
      3: 'strong',
      4: 'strong',
    })
  })

  it('takes nothing for bold where everything is', () => {
    expect(lineLooks([set(12, 9, true), set(12, 60, true), set(12, 20)])).toEqual({})
  })

  it('says nothing of lines and pages of which nothing is known', () => {
    expect(lineLooks([null, set(12), null])).toEqual({})
    expect(lineLooks([null])).toEqual({})
    expect(lineLooks([set(0), set(Number.NaN)])).toEqual({})
  })
})
