import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureAttachments } from './signature-attachments.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'
import { type Judges, openJudges } from './testing/judges.ts'
import { makeSealKit, type SealKit } from './testing/seal-kit.ts'
import { validatePdf } from './validate/validate-pdf.ts'

const run = promisify(execFile)
let kit: SealKit
let judges: Judges
let folder: string
beforeAll(async () => {
  kit = await makeSealKit()
  judges = await openJudges(kit.authority.rootPem)
  folder = await mkdtemp(join(tmpdir(), 'firmeza-attachment-'))
})
afterAll(async () => {
  await judges.close()
  await rm(folder, { recursive: true })
})

const attachment = (text: string) => ({
  name: 'serie (1).p7m',
  description: 'Cómo se trazó',
  type: 'application/pkcs7-mime',
  bytes: Buffer.from(text),
})
const whole = (source: Uint8Array, tail: Uint8Array) => Buffer.concat([source, tail])
const place = { page: 1, x: 100, y: 50, width: 160, height: 50, lines: ['Ana'] }

it('are found again with their signatures, which strangers call valid', async () => {
  const source = drawPdf({ objects: onePage() })
  const ana = { ...(await kit.signer('Ana', place)), attachment: attachment('one') }
  const bea = { ...(await kit.signer('Bea', { ...place, y: 150 })), attachment: attachment('two') }
  const first = whole(source, (await kit.seal(source, { signers: [ana, await kit.signer('Carlos'), bea] })).tail)
  // Once it is sealed, each further signature comes in a revision of its own.
  const dora = { ...(await kit.signer('Dora')), attachment: attachment('three') }
  const second = whole(first, (await kit.seal(first, { signers: [dora] })).tail)
  for (const [file, expected] of [
    [first, { Ana: 'one', Bea: 'two' }],
    [second, { Ana: 'one', Bea: 'two', Dora: 'three' }],
  ] as const) {
    const found = await signatureAttachments(file)
    expect(Object.fromEntries(found.map(({ fieldName, bytes }) => [fieldName, bytes.toString()]))).toEqual(expected)
    expect(found[0]!.name).toBe('serie (1).p7m')
    const report = await judges.pdfsig(file)
    expect(report).not.toContain('Invalid')
    await judges.qpdf(file)
    const verdict = await validatePdf({ parts: [file], trusted: [kit.authority.root] })
    for (const { intact, changesAfterSigning } of verdict.signatures)
      expect([intact.status, changesAfterSigning.status]).toEqual(['passed', 'passed'])
  }
})

it('are read with a public tool', async () => {
  const source = drawPdf({ objects: onePage() })
  const ana = { ...(await kit.signer('Ana', place)), attachment: attachment('one') }
  const file = join(folder, 'sealed.pdf')
  await writeFile(file, whole(source, (await kit.seal(source, { signers: [ana] })).tail))
  const { stdout } = await run('qpdf', ['--json', file])
  const found = /"obj:(\d+) 0 R": \{\s*"stream": \{\s*"dict": \{[^}]*"\/EmbeddedFile"/.exec(
    stdout.replace(/"\/Params": \{[^}]*\},?/g, ''),
  )
  expect(found).not.toBeNull()
  const shown = await run('qpdf', [file, `--show-object=${found![1]}`, '--filtered-stream-data'])
  expect(shown.stdout).toBe('one')
})

it('are none in a file without signatures', async () => {
  expect(await signatureAttachments(drawPdf({ objects: onePage() }))).toEqual([])
})
