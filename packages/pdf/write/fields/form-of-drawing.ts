import { type Dictionary, Name, type Value } from '../../read/values.ts'
import { DrawnStream } from '../amendments.ts'
import type { Frame } from './frame.ts'

/**
 * What a field shows, as a form (ISO 32000-2 §8.10). `fonts` by the names that the operators give
 * them.
 */
export const formOfDrawing = ({ shape }: Pick<Frame, 'shape'>, operators: string, fonts: Dictionary): DrawnStream =>
  new DrawnStream(
    new Map<string, Value>([
      ['Type', new Name('XObject')],
      ['Subtype', new Name('Form')],
      ...shape,
      ['Resources', new Map(fonts.size > 0 ? [['Font', fonts]] : [])],
    ]),
    Buffer.from(operators, 'latin1'),
  )
