import { deflateSync } from 'node:zlib'
import { costOf, longestStretchOf } from '@firmeza/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { appendRevision } from '../testing/append-revision.ts'
import { signField } from '../testing/clean-files.ts'
import { drawPdf } from '../testing/draw-pdf.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { drawForm, FORM, sealAgain } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'

let kit: SealKit
let sealed: Buffer
beforeAll(async () => {
  kit = await makeSealKit()
  sealed = await sealAgain(kit, drawForm())
})

const numbers = (count: number, from = 1_000): number[] => Array.from({ length: count }, (_, index) => from + index)
const references = (all: number[]): string => all.map((number) => `${number} 0 R`).join(' ')
const alike = (all: number[], body: string): Record<number, string> =>
  Object.fromEntries(all.map((number) => [number, body]))
const folded = (data: string | Buffer, entries: string): string => {
  const bytes = deflateSync(data)
  return `<<${entries}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`
}

/** Several revisions by one text: each is as long as the text is. */
const manyRevisions = (file: Buffer, count: number, objects: Record<number, string>): Buffer => {
  let grown = file
  for (let left = count; left > 0; left--) grown = appendRevision(grown, objects)
  return grown
}

/** A form of 3,000 fields that was written to so often since it was signed. */
const largeForm = async (revisions: number): Promise<Buffer> => {
  const fields = numbers(3_000)
  const objects = { ...FORM, ...alike(fields, FORM[12]!), 10: FORM[10]!.replace(']', ` ${references(fields)}]`) }
  return manyRevisions(await signField(kit, drawPdf({ objects })), revisions, { 4: FORM[4]! })
}

const validate = (file: Buffer) => validatePdf({ parts: [file], trusted: [kit.authority.root] })

/** One object as large as any may be. */
const largeObject = () => appendRevision(sealed, { 14: `[${'1 '.repeat(900_000)}]` })

/**
 * Of processor time: what an honest large form costs, and the longest stretch for a large object.
 */
const honest = { cost: 0, stretch: 0 }
beforeAll(async () => {
  const form = await largeForm(4)
  honest.cost = await costOf(() => validate(form), 2)
  const object = largeObject()
  honest.stretch = await longestStretchOf(() => validate(object))
})

describe('validatePdf costs as an honest file does, and lets others have their turn', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['600 revisions after a seal', () => manyRevisions(sealed, 600, { 4: FORM[4]! })],
    ['100 revisions of a form of 3,000 fields', () => largeForm(100)],
    [
      'a note that leads to 60,000 objects, each to all others',
      () => {
        const all = numbers(300)
        const objects = {
          ...alike(all, `[${references(all)} ${'1 '.repeat(200)}]`),
          14: '<</Subtype/Link/A 1000 0 R>>',
        }
        return appendRevision(appendRevision(sealed, objects), { 4: FORM[4]!, ...objects })
      },
    ],
    ['an array of 900,000 numbers in a note', largeObject],
    [
      'pages that lead to themselves',
      () => appendRevision(sealed, { 2: '<</Type/Pages/Kids[2 0 R 2 0 R 3 0 R]/Count 3>>' }),
    ],
    [
      'a tree of pages in which every node has the same two kids',
      () => {
        const all = numbers(40)
        const nodes = all.map((number): [number, string] => [number, `<</Kids[${number + 1} 0 R ${number + 1} 0 R]>>`])
        const objects = {
          ...FORM,
          ...Object.fromEntries(nodes),
          2: '<</Kids[3 0 R 1000 0 R]>>',
          1040: '<</Type/Page>>',
        }
        return signField(kit, drawPdf({ objects })).then((file) => appendRevision(file, { 4: FORM[8]! }))
      },
    ],
    [
      'object streams whose lengths are in one another',
      () => {
        const stream = (length: number) =>
          `<</Type/ObjStm/N 1/First 4/Length ${length} 0 R>>\nstream\n70 0 1\nendstream`
        return appendRevision(sealed, { 70: stream(71), 71: stream(70), 4: stream(70) })
      },
    ],
    [
      'a cross-reference stream that unfolds to 64 MB',
      () => {
        const bomb = folded(Buffer.alloc(2 ** 26), '/Type/XRef/W[1 4 2]/Size 9/Root 1 0 R')
        const at = sealed.length
        return Buffer.concat([sealed, Buffer.from(`70 0 obj\n${bomb}\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1')])
      },
    ],
    [
      'a signature of 16 MB',
      () =>
        appendRevision(sealed, {
          19: FORM[19]!.replace('/T(otra)', '/V 80 0 R'),
          80: `<</Contents<${'0'.repeat(16e6)}>>>`,
        }),
    ],
    [
      '900 signatures that all cover the file',
      async () => {
        const fields = numbers(900)
        const signature = '<</Type/Sig/ByteRange[0 20 30 40]/Contents<00>>>'
        const objects = {
          ...FORM,
          ...alike(fields, `<</FT/Sig/T(a)/V ${signature}>>`),
          10: `<</Fields[${references(fields)} 19 0 R]>>`,
        }
        return signField(kit, drawPdf({ objects }))
      },
    ],
    ['strings without an end', () => appendRevision(sealed, { 14: `(${'('.repeat(5e6)}` })],
  ])('%s', async (_, make) => {
    const file = await make()
    expect(await costOf(() => validate(file), 1)).toBeLessThan(12 * honest.cost)
    expect(await longestStretchOf(() => validate(file), 1)).toBeLessThan(3 * honest.stretch)
  })
})
