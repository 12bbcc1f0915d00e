import { describe, expect, it } from 'vitest'
import { dateIn, documentNumberIn, looksLikeDate, nameIn, personalNumberIn, sexIn } from './values.ts'

const [dni, nie] = [personalNumberIn('dni'), personalNumberIn('nie')]

describe('what a line of print says', () => {
  it.each([
    ['13 11 1999', '1999-11-13'],
    ['O4 O8 1984', '1984-08-04'],
    ['19112031', '2031-11-19'],
    ['31 02 2020', null],
    ['10 13 2020', null],
    ['QVA614845', null],
    ['09 12 20727', null],
  ])('a date in %s is %s', (text, date) => expect(dateIn(text)).toBe(date))

  it.each([
    ['QVA614845', 'QVA614845'],
    ['PNROB9239', 'PNR089239'],
    ['1CP220377', 'ICP220377'],
    ['CT1D478286', 'CTD478286'],
    ['RARH750866', null],
    ['EN242107', null],
    ['20454221E', null],
  ])('a number of a document in %s is %s', (text, number) => expect(documentNumberIn(text)).toBe(number))

  it('a number of a holder is told where its letter follows from it', () => {
    expect(dni('20454221E')).toBe('20454221E')
    expect(dni('034075236')).toBe('03407523G')
    expect([dni('Y9031630G'), dni('Z9382428C'), nie('Z9382428C')]).toEqual(['Y9031630G', null, 'Z9382428C'])
    expect(dni('25873868J')).toBeNull()
    expect(dni('61328294')).toBeNull()
  })

  it('a foreigner’s Z is told from a 2 by the kind of card', () => {
    expect([nie('Z4281028C'), nie('24281028C'), dni('24281028C')]).toEqual(['Z4281028C', 'Z4281028C', '24281028C'])
    expect(nie('14281028C')).toBeNull()
  })

  it('names have letters where digits were read, and no signs around them', () => {
    expect([nameIn('| MUÑO2'), nameIn('MARÍA DEL MAR .'), nameIn('Z0E'), nameIn('13 11'), nameIn('')]).toEqual([
      'MUÑOZ',
      'MARÍA DEL MAR',
      'ZOE',
      null,
      null,
    ])
  })

  it('a sex is what most of the letters are', () => {
    expect([sexIn('M'), sexIn('F.'), sexIn('MF'), sexIn('')]).toEqual(['M', 'F', null, null])
  })

  it('what ought to be a date is not taken for another field', () => {
    expect([looksLikeDate('09 12 20727'), looksLikeDate('A1W922428'), looksLikeDate('1')]).toEqual([true, false, false])
  })
})
