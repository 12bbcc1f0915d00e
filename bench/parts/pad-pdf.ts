import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const contract = readFileSync(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))

/**
 * The sample contract with an embedded incompressible object, so that it is this long: a scan
 * weighs like this.
 */
export const padPdf = (bytes: number): Buffer => {
  const text = contract.toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1])
  const size = Number(/\/Size (\d+)/.exec(text)![1])
  const root = /\/Root (\d+ \d+ R)/.exec(text)![1]
  const filling = randomBytes(Math.max(0, bytes - contract.length - 300))
  const head = Buffer.from(`${size} 0 obj\n<</Length ${filling.length}>>\nstream\n`)
  const at = contract.length
  const body = Buffer.concat([head, filling, Buffer.from('\nendstream\nendobj\n')])
  const table = `xref\n${size} 1\n${String(at).padStart(10, '0')} 00000 n\r\ntrailer\n<</Size ${size + 1}/Root ${root}/Prev ${start}>>\nstartxref\n${at + body.length}\n%%EOF\n`
  return Buffer.concat([contract, body, Buffer.from(table)])
}
