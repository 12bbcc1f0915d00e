import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PdfDocument } from '../read/document.ts'
import { Reference, Text } from '../read/values.ts'
import { drawPdf, onePage } from '../testing/draw-pdf.ts'
import { Revision } from './revision.ts'

/**
 * An object that is added, or one of the file, by its number; several times the last content
 * counts.
 */
const change = fc.record({ number: fc.option(fc.integer({ min: 3, max: 5 })), text: fc.uint8Array({ maxLength: 40 }) })
const layout = fc.constantFrom('table' as const, 'stream' as const)

it('holds each object as it was put last, where its row and its body offset say', async () => {
  await fc.assert(
    fc.asyncProperty(layout, fc.array(change, { minLength: 1, maxLength: 12 }), async (drawn, changes) => {
      const source = drawPdf({ objects: onePage(), layout: drawn })
      const document = await PdfDocument.open([source])
      const revision = new Revision(document)
      const expected = new Map<number, Buffer>()
      for (const { number, text } of changes) {
        const reference = number === null ? revision.reserve() : new Reference(number, 0)
        revision.put(reference, new Text(Buffer.from(text)))
        expected.set(reference.number, Buffer.from(text))
      }
      const { tail, bodyOffsets } = revision.finish()

      const whole = await PdfDocument.open([source, tail])
      expect(whole.crossReference.sections).toBe(document.crossReference.sections + 1)
      expect(whole.resolve(document.root)).toEqual(document.catalog)
      for (const [number, text] of expected) {
        expect(whole.object(number)).toEqual(new Text(text))
        expect(tail.toString('latin1', bodyOffsets.get(number)).startsWith(`<${text.toString('hex')}>`)).toBe(true)
      }
      const offsets = [...bodyOffsets.entries()].toSorted(([a], [b]) => a - b).map(([, offset]) => offset)
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
    }),
    { numRuns: 200 },
  )
})

it('takes text and bytes in any order', async () => {
  const revision = new Revision(await PdfDocument.open([drawPdf({ objects: onePage() })]))
  const binary = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const stream = revision.addStream('/Type/Sample', binary)
  const body = revision.putBody(revision.reserve(), ['(\xe9', Buffer.from('\xe8', 'latin1'), Buffer.alloc(0), ')'])
  const { tail, bodyOffsets } = revision.finish()
  const at = (reference: Reference, length: number) =>
    tail.subarray(bodyOffsets.get(reference.number), bodyOffsets.get(reference.number)! + length)
  const head = '<</Type/Sample/Length 256>>\nstream\n'
  expect(at(stream, head.length + 256)).toEqual(Buffer.concat([Buffer.from(head), binary]))
  expect(at(body, 4).toString('latin1')).toBe('(\xe9\xe8)')
})
