import { Parser } from './parser.ts'
import { PdfBroken } from './values.ts'

const MOST_MEMBERS = 500_000

/**
 * Object number and offset in the data of each member of an object stream, in order, one after the
 * other (ISO 32000-2 §7.5.7).
 */
export type Members = number[]

/**
 * So many members, whose offsets count from `first`; `length` is what of the data tells of them.
 */
export const membersOf = (data: Buffer, count: number, first: number): { members: Members; length: number } => {
  if (count > MOST_MEMBERS) throw new PdfBroken('too-many-objects')
  const parser = new Parser(data, 0)
  const members: Members = []
  for (let index = 0; index < count; index++) {
    const number = parser.integer()
    const offset = parser.integer()
    if (number === undefined || offset === undefined) throw new PdfBroken('object-stream-damaged')
    members.push(number, first + offset)
  }
  return { members, length: parser.position }
}
