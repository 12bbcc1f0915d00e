import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gathersText } from './content-stream.ts'

const stream = (compress: boolean) => {
  const written: Buffer[] = []
  const raw = { compress, data: {}, write: (chunk: Buffer) => void written.push(chunk), finalize: () => {} }
  return { written, raw, gathering: gathersText(raw as unknown as PDFKit.PDFKitReference) as unknown as typeof raw }
}
const write = ({ gathering }: ReturnType<typeof stream>, chunk: string | Buffer) => gathering.write(chunk as Buffer)

test('packs all that was drawn at once, and says how', () => {
  const drawn = stream(true)
  write(drawn, 'q')
  write(drawn, 'Q')
  expect(drawn.written).toEqual([])
  drawn.gathering.finalize()
  expect(inflateSync(drawn.written[0]!).toString('latin1')).toBe('q\nQ\n')
  expect(drawn.raw).toMatchObject({ compress: false, data: { Filter: 'FlateDecode' } })
})

test('writes text as it is where nothing is to be packed, and leaves bytes alone', () => {
  const plain = stream(false)
  write(plain, 'q')
  plain.gathering.finalize()
  expect(plain.written).toEqual([Buffer.from('q\n')])
  const bytes = stream(true)
  write(bytes, Buffer.from([1]))
  bytes.gathering.finalize()
  expect(bytes.written).toEqual([Buffer.from([1])])
  expect(bytes.raw).toMatchObject({ compress: true, data: {} })
})

test('takes no text among bytes, nor bytes among text', () => {
  for (const [first, second] of [
    ['q', Buffer.from([1])],
    [Buffer.from([1]), 'q'],
  ] as const) {
    const mixed = stream(true)
    write(mixed, first)
    expect(() => write(mixed, second)).toThrow(TypeError)
  }
})
