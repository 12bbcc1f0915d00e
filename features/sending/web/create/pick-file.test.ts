import { describe, expect, it } from 'vitest'
import { base64, pickFile } from './pick-file.ts'

const MOST = 10_000_000
const file = (name: string, type = 'application/pdf', bytes = new Uint8Array([37, 80, 68, 70])) =>
  new File([bytes], name, { type })

describe('picking a file', () => {
  it('S1.3.35 keeps its name and its base64', async () => {
    expect(await pickFile(file('Mi contrato.pdf'), MOST)).toEqual({
      ok: true,
      value: { name: 'Mi contrato.pdf', base64: 'JVBERg==' },
    })
  })

  it.each(['contrato', '.pdf', ''])('S1.3.35 ignores one without a dot after the first character: "%s"', async (name) =>
    expect(await pickFile(file(name), MOST)).toEqual({ ok: true, value: 'ignored' }),
  )

  it('S1.5.10 takes PDF only; without a media type the extension decides', async () => {
    expect(await pickFile(file('foto.png', 'image/png'), MOST)).toEqual({ ok: false, refusal: { code: 'not-pdf' } })
    expect(await pickFile(file('disfraz.pdf', 'text/html'), MOST)).toEqual({ ok: false, refusal: { code: 'not-pdf' } })
    expect((await pickFile(file('CONTRATO.PDF', ''), MOST)).ok).toBe(true)
  })

  it('tells a file over what fits before reading it', async () => {
    let read = false
    const source = (size: number) => ({
      name: 'a.pdf',
      type: 'application/pdf',
      size,
      arrayBuffer: async () => {
        read = true
        return new ArrayBuffer(0)
      },
    })
    expect(await pickFile(source(MOST + 1), MOST)).toEqual({
      ok: false,
      refusal: { code: 'too-large', bytes: MOST + 1 },
    })
    expect(read).toBe(false)
    expect((await pickFile(source(MOST), MOST)).ok).toBe(true)
  })

  it('tells a file that cannot be read', async () => {
    const gone = {
      name: 'a.pdf',
      type: 'application/pdf',
      size: 4,
      arrayBuffer: () => Promise.reject(new Error('gone')),
    }
    expect(await pickFile(gone, MOST)).toEqual({ ok: false, refusal: { code: 'unreadable' } })
  })
})

it.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_001])('encodes %i bytes as base64', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 7919) % 256)
  expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
})
