import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  actaFileName,
  bytesOfBase64,
  evidenceFileName,
  sha256Hex,
  shortHash,
  signedFileName,
} from './downloaded-file.ts'

describe('downloaded files', () => {
  it('S2.7.21 S2.7.23 reads the base64 text that the service answers', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(bytesOfBase64(`${Buffer.from(bytes).toString('base64')}\n`)).toEqual(bytes)
    expect(() => bytesOfBase64('{"code":"not-found"}')).toThrow()
  })

  it.each([
    ['contrato.pdf', 'contrato-firmado.pdf'],
    ['Contrato de obra.PDF', 'Contrato de obra-firmado.pdf'],
    ['sin extensión', 'sin extensión-firmado.pdf'],
    ['../../etc/passwd', 'etc-passwd-firmado.pdf'],
    ['.pdf', 'documento-firmado.pdf'],
  ])('names the signed copy of %s', (name, expected) => {
    expect(signedFileName(name)).toBe(expected)
  })

  it('names the acta and the evidence after the operation', () => {
    expect(actaFileName('7F3A-91C2')).toBe('acta-7F3A-91C2.pdf')
    expect(evidenceFileName('7F3A-91C2')).toBe('evidence-7F3A-91C2.zip')
  })

  it('computes the fingerprint of the bytes that were downloaded', async () => {
    const bytes = bytesOfBase64(Buffer.from('%PDF-1.7').toString('base64'))
    const expected = createHash('sha256').update('%PDF-1.7').digest('hex')
    expect(await sha256Hex(bytes)).toBe(expected)
    expect(shortHash(expected)).toBe(`${expected.slice(0, 8)}…${expected.slice(-8)}`)
  })
})
