import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ActaContent, CHECK_CHAIN, CHECK_HASH, CHECK_SEALS, CHECK_WHO, drawActa } from '@firmeza/evidence/acta'
import type { EvidenceLink } from '@firmeza/evidence/server'
import { formatMoment, systemClock } from '@firmeza/kernel'
import { sealPdf } from '@firmeza/pdf'
import { builtInTimestampAuthority, openAuthority } from '@firmeza/pki'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENT, after, CONSENT, codeEvents, sampleActa } from '../../testing/acta-sample.ts'
import { SIGNING_PART } from './index.ts'

/**
 * Real: Poppler, qpdf, OpenSSL, sha256sum and Python, as the acta's reader has them. Not real: the
 * authority is made for the test.
 */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acta-'))
})
afterAll(() => rm(folder, { recursive: true }))

const drawn = (content: ActaContent) => drawActa(content, [SIGNING_PART])
const run = (tool: string, ...rest: string[]): string => execFileSync(tool, rest, { cwd: folder, encoding: 'utf8' })
const save = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes)
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const rehashed = (link: EvidenceLink, from: string, to: string): EvidenceLink => {
  const body = link.body.replace(from, to)
  return { ...link, body, hash: sha256(body) }
}
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const textOf = async (sample: Parameters<typeof sampleActa>[0] = {}): Promise<string> => {
  await save('drawn.pdf', await drawn(sampleActa(sample)))
  return oneLine(run('pdftotext', '-layout', 'drawn.pdf', '-'))
}

/**
 * Nine codes typed wrong, a lock, a refused mail, an event nobody here knows, all with long names.
 */
const wrongCodes = Array.from({ length: 9 }, (_, at) => codeEvents(`wrong-${at}`, 25 + at, 'OtpRejected')).flat()
const reply = `550 5.1.1 ${'Recipient address rejected: User unknown; '.repeat(20)}`
const long = (document = sampleActa().documents[0]!): Parameters<typeof sampleActa>[0] => ({
  parties: [
    {
      id: 'party-1',
      name: 'Олександра-Вікторія Ελένη',
      lastname: 'Шевченко-Красноградська Παπαδοπούλου '.repeat(4),
      email: `${'a'.repeat(64)}@${'subdominio.'.repeat(10)}example.com`,
      phone: '+34600111222',
      fields: [],
      kinds: ['sign-with-code'],
      documents: ['document-0', 'document-1', 'document-2'],
    },
  ],
  documents: [
    document,
    {
      ...document,
      id: 'document-1',
      label: 'Supercalifragilístico'.repeat(10),
      name: `${'a'.repeat(250)}.pdf`,
      pages: 2_000,
    },
    { ...document, id: 'document-2', label: '', name: 'Договор.pdf', pages: 2 },
  ],
  more: [
    ...wrongCodes,
    { type: 'OtpLocked', at: after(44), facts: { challenge: 'wrong-8', lockedUntil: after(944).toISOString() } },
    { type: 'MailRejected', at: after(44), facts: { kind: 'renewal', to: 'a••@example.com', reply } },
    { type: 'SomethingNew', at: after(44), facts: { ip: '2001:db8::8a2e:370:7334', userAgent: AGENT.repeat(9) } },
  ],
})

describe('the acta', () => {
  it('S2.7.23 tells parties, documents, fingerprints, consent, code and timestamps, and its head', async () => {
    const content = sampleActa()
    const text = await textOf()
    const [{ sourceSha256, sealedSha256, timestamp }] = content.documents as [(typeof content.documents)[0]]
    const told = [
      ['Talleres Ribera S.L.', 'Lucía Ferrer Montes', 'lucia@example.com', '+34600111222', 'NIF: 12345678Z'],
      ['Contrato de prestación de servicios', 'contrato.pdf · 1 página', content.id, '7F3A-91C2', '1 de 4', '4 de 4'],
      [sourceSha256, sealedSha256, timestamp.serial, timestamp.authority, timestamp.time.toISOString()],
      [CONSENT, sha256(CONSENT), 'SMS al +34 ••• ••• 222', 'SMc0de', '201 queued SMc0de', '250 2.0.0 Ok: queued as'],
      ['firma electrónica simple', 'artículo 3.10', content.links.at(-1)!.hash, '12 hechos'],
    ].flat()
    for (const each of told) expect(text.toLowerCase()).toContain(each.toLowerCase())
    expect(text).not.toMatch(/cualificad/i)
    expect(run('pdftotext', 'drawn.pdf', '-')).toMatch(/Certificado raíz\s+de Firmeza/)
  })

  it('tells every event: its time in Madrid and in UTC, and its fingerprint', async () => {
    const text = await textOf(long())
    const { links } = sampleActa(long())
    expect(links.length).toBeGreaterThan(40)
    for (const { body, hash } of links) {
      const at = new Date(JSON.parse(body).at)
      expect(text).toContain(formatMoment(at, 'es'))
      expect(text).toContain(at.toISOString())
      expect(text).toContain(hash.slice(0, 8))
    }
    expect(text).toContain('SomethingNew')
    expect(text).toContain('IP 2001:db8::8a2e:370:7334')
    expect(text).toContain('Олександра-Вікторія Ελένη')
  })

  it.each([
    ['es', 'Acta de evidencias', 'SIN VALIDEZ LEGAL', '10:42:51 CET'],
    ['en', 'Certificate of evidence', 'NO LEGAL VALIDITY', '10:42:51 CET'],
    ['it', 'Certificato delle prove', 'SENZA VALORE LEGALE', '10:42:51 CET'],
  ] as const)(
    'speaks %s, and says on every page of a demo that it has no legal validity',
    async (language, ...words) => {
      const [title, mark, time] = words
      const text = await textOf({ language, demo: true })
      for (const each of words) expect(text).toContain(each)
      const pages = run('pdftotext', 'drawn.pdf', '-').split('\f').slice(0, -1)
      expect(pages.length).toBeGreaterThan(2)
      for (const page of pages) expect(page).toContain(`${title} 7F3A-91C2 · ${mark}`)
      const real = await textOf({ language })
      expect(real).not.toContain(mark)
      expect(real).toContain(time)
    },
  )

  it.each([
    ['es', 'Estaba dañado o contenía más de lo que mostraba: se escribió de nuevo'],
    ['en', 'It was damaged or held more than it showed: it was rewritten'],
    ['it', 'Era danneggiato o conteneva più di quanto mostrasse: è stato riscritto'],
  ] as const)('says in %s that a document was rewritten, without our word for why', async (language, words) => {
    const original = { sha256: sha256('what was sent'), size: 9, reason: 'startxref-missing' }
    const documents = sampleActa().documents.map((each) => ({
      ...each,
      original,
      notices: ['damaged-rewritten' as const],
    }))
    const text = await textOf({ language, documents })
    expect(text).toContain(words)
    expect(text).toContain(original.sha256)
    expect(text).not.toContain(original.reason)
  })

  it('never shows a code, even were one among the facts', async () => {
    const text = await textOf({ more: [{ type: 'OtpIssued', at: after(45), facts: { code: '483920', to: 'x' } }] })
    expect(text).not.toContain('483920')
  })

  it.each([
    ['short', {}],
    ['long', long()],
  ])('is sound PDF with language, headings and nothing outside the page (%s)', async (_, sample) => {
    await save('drawn.pdf', await drawn(sampleActa(sample)))
    run('qpdf', '--check', 'drawn.pdf')
    expect(run('pdfinfo', 'drawn.pdf')).toMatch(/Title:\s+Acta de evidencias 7F3A-91C2[\s\S]*Tagged:\s+yes/)
    expect(run('qpdf', '--qdf', '--object-streams=disable', 'drawn.pdf', '-')).toContain('/Lang (es)')
    const structure = run('pdfinfo', '-struct-text', 'drawn.pdf')
    expect(structure.match(/^ {2}H1/gm)).toHaveLength(1)
    expect(structure.match(/^ {2}H2/gm)).toHaveLength(7)
    const words = [
      ...run('pdftotext', '-bbox', 'drawn.pdf', '-').matchAll(
        /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g,
      ),
    ]
    expect(words.length).toBeGreaterThan(200)
    for (const [, left, top, right, bottom] of words) {
      expect([Number(left) >= 55, Number(top) >= 40, Number(right) <= 540, Number(bottom) <= 815]).toEqual(
        Array(4).fill(true),
      )
    }
  })

  it('gives equal bytes for equal content', async () => {
    const [one, other] = await Promise.all([drawn(sampleActa(long())), drawn(sampleActa(long()))])
    expect(one.equals(other)).toBe(true)
  })

  it('carries the chain, which anyone can compute again with SHA-256 alone', async () => {
    const content = sampleActa()
    await save('drawn.pdf', await drawn(content))
    run('pdfdetach', '-saveall', 'drawn.pdf')
    const lines = run('cat', 'evidence.jsonl').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(content.links.map(({ record: _, ...link }) => link))
    let last = '0'.repeat(64)
    for (const line of lines) {
      const { body } = JSON.parse(line)
      expect(JSON.parse(body).previous).toBe(last)
      last = sha256(body)
    }
    expect(last).toBe(content.links.at(-1)!.hash)
  })

  it('carries what names a person apart, whose SHA-256 is in its event', async () => {
    const content = sampleActa()
    await save('drawn.pdf', await drawn(content))
    run('pdfdetach', '-saveall', 'drawn.pdf')
    const records = run('cat', 'records.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(JSON.parse(records[0].record).facts.persons[0]).toMatchObject({ name: 'Lucía', email: 'lucia@example.com' })
    expect(records.length).toBeGreaterThan(5)
    for (const { seq, record } of records)
      expect(JSON.parse(content.links[seq - 1]!.body).personalSha256).toBe(sha256(record))
    for (const person of ['Lucía', 'lucia@', '600111222', '203.0.113.77', 'Pixel', 'contrato.pdf', 'Ribera'])
      expect(run('cat', 'evidence.jsonl')).not.toContain(person)
  })
})

describe('the commands the acta prints', () => {
  const content = sampleActa()
  let rootPem: string
  let commands: string
  let printed: string
  beforeAll(async () => {
    const authority = await openAuthority({ folder, passphrase: 'p', organisation: 'Prueba', clock: systemClock })
    const tsa = builtInTimestampAuthority({ key: authority.tsa, clock: systemClock, policy: '1.3.6.1.4.1.99999.2.1' })
    rootPem = authority.rootPem
    await save('root.pem', Buffer.from(rootPem))
    const source = await drawn(content)
    const facts = { key: authority.seal, tsa, fieldName: 'Firmeza', reason: 'Acta', signerName: 'Firmeza' }
    const { tail } = await sealPdf({ source, at: content.composedAt, ...facts })
    await save('acta.pdf', Buffer.concat([source, tail]))
    await save('documento.pdf', Buffer.concat([source, tail]))
    commands = run('pdftotext', 'acta.pdf', '-')
    printed = run('sh', '-c', [CHECK_HASH, CHECK_SEALS, CHECK_WHO].join('; '))
  })

  it('stand in it so that they can be copied', () => {
    for (const command of [CHECK_HASH, CHECK_SEALS, CHECK_WHO, CHECK_CHAIN]) expect(commands).toContain(command)
  })

  it('print the document’s fingerprint, call both seals valid and name who sealed', async () => {
    expect(printed).toMatch(/^[0-9a-f]{64} {2}documento\.pdf/)
    expect(printed.match(/Signature is Valid/g)).toHaveLength(2)
    expect(printed.match(/Total document signed/g)).toHaveLength(2)
    expect(printed).toMatch(/subject=.*Prueba/)
    expect(printed).toContain(`sha256 Fingerprint=${new X509Certificate(rootPem).fingerprint256}`)
    expect(commands).toContain(content.rootFingerprint)
  })

  it('fail on a root that is not the sealer’s, alone or beside that one', async () => {
    const another = { folder: join(folder, 'another'), passphrase: 'p', organisation: 'Otra', clock: systemClock }
    const other = await openAuthority(another)
    try {
      for (const roots of [other.rootPem, other.rootPem + rootPem, rootPem + other.rootPem]) {
        await save('root.pem', Buffer.from(roots))
        expect(() => execFileSync('sh', ['-c', CHECK_WHO], { cwd: folder, stdio: 'pipe' })).toThrow()
      }
    } finally {
      await save('root.pem', Buffer.from(rootPem))
    }
  })

  it('print the head of the chain', () => {
    expect(run('sh', '-c', CHECK_CHAIN).trim()).toBe(content.links.at(-1)!.hash)
  })

  const [first, second, ...rest] = content.links as [EvidenceLink, EvidenceLink, ...EvidenceLink[]]
  const last = rest.at(-1)!
  it.each([
    ['changed', [...content.links.slice(0, -1), { ...last, body: last.body.replace('PAdES', 'CAdES') }]],
    ['changed with its fingerprint', [rehashed(first, '"bytes":61234', '"bytes":61235'), second, ...rest]],
    ['left out', [first, ...rest]],
    ['put elsewhere', [second, first, ...rest]],
  ])('fail on an event that was %s', async (_, links) => {
    await save('acta.pdf', await drawn({ ...content, links }))
    expect(() => execFileSync('sh', ['-c', CHECK_CHAIN], { cwd: folder, stdio: 'pipe' })).toThrow('AssertionError')
  })
})
