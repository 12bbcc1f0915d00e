import { describe, expect, it } from 'vitest'
import { lineLooks, type SetLine } from './line-looks.ts'

const set = (size: number, length = 60, bold = false, end = 'x'): SetLine => ({
  size,
  text: 'x'.repeat(length - 1) + end,
  bold,
})
const looks = (...lines: SetLine[]) => lineLooks([lines])[0]

describe('lineLooks', () => {
  it('tells titles, headings and what is small by what most of a page is set in', () => {
    expect(looks(set(24, 20), set(9, 20), set(12), set(14, 10), set(12), set(12.3))).toEqual({
      0: 'title',
      1: 'small',
      3: 'heading',
    })
  })

  it('judges every page by what most of all of them are set in', () => {
    expect(lineLooks([[set(24, 20)], [set(12), set(12), set(8, 10)]])).toEqual([{ 0: 'title' }, { 2: 'small' }])
  })

  it('takes a short line in bold as a heading, a long or a smaller one as strong', () => {
    expect(looks(set(12, 9, true), set(12), set(12), set(12, 95, true), set(10, 20, true))).toEqual({
      0: 'heading',
      3: 'strong',
      4: 'strong',
    })
  })

  it('takes a sentence and a clause for neither title nor heading, however large they are', () => {
    const body = [set(8), set(8), set(8)]
    expect(looks(set(12, 60, false, '.'), set(14, 130), set(9.5, 90), ...body)).toEqual({})
    expect(looks(set(8, 40, true, '.'), ...body)).toEqual({ 0: 'strong' })
  })

  it('takes nothing for bold where everything is', () => {
    expect(looks(set(12, 9, true), set(12, 60, true), set(12, 20))).toEqual({})
  })

  it('says nothing of lines and pages of which nothing is known', () => {
    expect(looks(null, set(12), null)).toEqual({})
    expect(looks(null)).toEqual({})
    expect(lineLooks([])).toEqual([])
  })
})
