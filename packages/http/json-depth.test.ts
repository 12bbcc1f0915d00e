import { describe, expect, it } from 'vitest'
import { checkJsonDepth } from './json-depth.ts'

const nested = (open: string, close: string, depth: number, inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth)
const tooDeep = expect.objectContaining({ statusCode: 400 })
const codeOf = (text: string) => {
  try {
    checkJsonDepth(text)
    return null
  } catch (fault) {
    return fault
  }
}

describe('JSON nested too deep', () => {
  it.each<[string, string]>([
    ['200,000 arrays', nested('[', ']', 200_000)],
    ['200,000 objects', nested('{"a":', '}', 200_000, '1')],
    ['both in turn', nested('[{"a":', '}]', 100_000, '1')],
    ['arrays without end', '['.repeat(200_000)],
    ['one more than may be', nested('[', ']', 65)],
    ['arrays after strings that end in backslashes', `["\\\\","\\\\\\"[",${nested('[', ']', 64)}]`],
    ['arrays between white space', nested(' [\n', '\t] ', 65)],
  ])('is refused: %s', (_, text) => expect(codeOf(text)).toEqual(tooDeep))
})

describe('JSON that is not', () => {
  it.each<[string, string]>([
    ['as deep as may be', nested('[', ']', 64)],
    ['wide', `[${'[],{},'.repeat(100_000)}0]`],
    ['brackets in strings', JSON.stringify({ a: '['.repeat(100_000), '{{{': '{'.repeat(100_000) })],
    ['brackets in strings with quotes and backslashes', JSON.stringify(['"[\\'.repeat(50_000), '\\'.repeat(70_001)])],
    ['brackets in a string without end', `["${'['.repeat(100_000)}`],
    ['no JSON', 'firma'],
    ['nothing', ''],
  ])('passes: %s', (_, text) => expect(codeOf(text)).toBeNull())
})
