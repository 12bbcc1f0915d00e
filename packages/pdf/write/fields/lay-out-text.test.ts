import { describe, expect, it } from 'vitest'
import type { Frame } from './frame.ts'
import { type LaidOut, layOutComb, layOutLine, layOutLines, type Setting } from './lay-out-text.ts'
import { standardFace } from './standard-face.ts'

const frame = (width: number, height: number): Frame => ({ width, height, inset: 0, operators: '', shape: new Map() })
const setting = (more: Partial<Setting> = {}): Setting => ({
  frame: frame(200, 24),
  faces: [standardFace('Courier')],
  size: 12,
  colour: '0 g',
  quadding: 0,
  ...more,
})

/** Size, and where each piece of text stands. */
const read = (laid: LaidOut | undefined) => {
  const operators = laid?.operators ?? ''
  const size = Number(/\/F (\S+) Tf/.exec(operators)?.[1])
  const pieces = [...operators.matchAll(/1 0 0 1 (\S+) (\S+) Tm <(\w*)>/g)].map(([, x, y, hex]) => ({
    x: Number(x),
    y: Number(y),
    text: Buffer.from(hex!, 'hex').toString('latin1'),
  }))
  return { size, pieces }
}

describe('a single line', () => {
  it('stands left, in the middle or right', () => {
    // Ten letters of 7.2 points each.
    const x = (quadding: number) => read(layOutLine('0123456789', setting({ quadding }))).pieces[0]!.x
    expect([x(0), x(1), x(2)]).toEqual([2, 64, 126])
  })

  it('is as large as fits when no size is said, and smaller rather than cut off when one is', () => {
    expect(read(layOutLine('Ana', setting({ size: 0 }))).size).toBeCloseTo(16.08)
    expect(read(layOutLine('x'.repeat(40), setting({ size: 0 }))).size).toBeCloseTo(196 / 24)
    expect(read(layOutLine('x'.repeat(40), setting())).size).toBeCloseTo(196 / 24)
  })

  it('cannot be laid out when it would be too small to read, or has a letter that no font has', () => {
    expect(layOutLine('x'.repeat(100), setting())).toBeUndefined()
    expect(layOutLine('Ольга', setting())).toBeUndefined()
    expect(layOutLine('Łucja', setting())).toBeUndefined()
  })

  it('takes the first font that has all letters', () => {
    const poor = { ...standardFace('Times'), encode: (text: string) => (text === 'a' ? Buffer.from('a') : undefined) }
    const faces = [poor, standardFace('Courier')]
    expect(layOutLine('a', setting({ faces }))?.face).toBe(poor)
    expect(layOutLine('ab', setting({ faces }))?.face).toBe(faces[1])
  })
})

describe('several lines', () => {
  const lines = (text: string, more: Partial<Setting> = {}) =>
    read(layOutLines(text, setting({ frame: frame(76, 60), ...more }))).pieces.map(({ text }) => text)

  it('end at new lines and between words; a long word is broken', () => {
    // Ten letters to a line.
    expect(lines('uno dos tres\ncuatro')).toEqual(['uno dos', 'tres', 'cuatro'])
    expect(lines('abcdefghijklmn')).toEqual(['abcdefghij', 'klmn'])
    expect(lines('a\n\nb')).toEqual(['a', '', 'b'])
  })

  it('are written smaller until all have room, and not at all when they never have', () => {
    expect(read(layOutLines(`${'a\n'.repeat(5)}a`, setting({ frame: frame(76, 60) }))).size).toBe(8)
    expect(layOutLines('a\n'.repeat(20), setting({ frame: frame(76, 60) }))).toBeUndefined()
  })
})

describe('a comb', () => {
  it('has a letter in the middle of each cell', () => {
    const { pieces } = read(layOutComb('AB', 4, setting({ frame: frame(80, 24) })))
    expect(pieces.map(({ x, text }) => [text, x])).toEqual([
      ['A', 6.4],
      ['B', 26.4],
    ])
    expect(read(layOutComb('AB', 4, setting({ frame: frame(80, 24), quadding: 2 }))).pieces[0]!.x).toBeCloseTo(46.4)
  })

  it('holds no more letters than cells', () => expect(layOutComb('ABCDE', 4, setting())).toBeUndefined())
})
