import { createHash } from 'node:crypto'
import type { ActaContent } from '@firmeza/evidence/acta'
import { type EvidenceEvent, GENESIS, linkEvents } from '@firmeza/evidence/server'

/** What a test may vary of the sample. */
export interface ActaSample extends Partial<Omit<ActaContent, 'links'>> {
  /** Events between the opening and the signature. */
  more?: EvidenceEvent[]
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const ID = '7f3a91c2-1b5e-4c0d-9f57-2c1d4e8a6b30'
export const CONSENT = 'He leído y acepto el documento, y quiero firmarlo con el código que recibiré por SMS.'
export const AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const start = Date.parse('2026-11-21T09:42:07.318Z')
/** Seconds after the creation. */
export const after = (seconds: number): Date => new Date(start + seconds * 1_000)

const SIGNED = 62

const signer = { via: 'link', ip: '203.0.113.77', userAgent: AGENT }
const documentFacts = (documents: ActaContent['documents']) =>
  documents.map(({ sourceSha256, pages }, index) => ({
    id: `document-${index}`,
    sha256: sourceSha256,
    bytes: 61_234,
    pages,
  }))

/** A code asked for, sent and typed. The facts are those the signing wing writes. */
export const codeEvents = (challenge: string, at: number, outcome: 'OtpVerified' | 'OtpRejected'): EvidenceEvent[] => [
  {
    type: 'OtpIssued',
    party: 'party-1',
    at: after(at),
    facts: { ...signer, challenge, channel: 'sms', to: '+34 ••• ••• 222', expiresAt: after(at + 600).toISOString() },
  },
  {
    type: 'OtpSent',
    party: 'party-1',
    at: after(at + 0.4),
    facts: { challenge, transport: 'http', providerId: `SM${challenge}`, reply: `201 queued SM${challenge}` },
  },
  { type: 'OtpReceipt', at: after(at + 3), facts: { challenge, status: 'delivered', providerId: `SM${challenge}` } },
  { type: outcome, at: after(at + 17), party: 'party-1', facts: { ...signer, challenge, tries: 1 } },
]

const eventsOf = (content: Omit<ActaContent, 'links'>, more: EvidenceEvent[]): EvidenceEvent[] => [
  {
    type: 'OperationCreated',
    at: after(0),
    facts: {
      ip: '198.51.100.4',
      userAgent: 'ribera-erp/3.2',
      software: 'firmeza 0.1.0 (3f4ef7e0c1d2)',
      sender: content.senderName,
      account: 'account-1',
      operationClass: content.opClass,
      demo: content.demo,
      parties: content.parties.map(({ id, kinds }) => ({ id, kinds })),
      persons: content.parties.map(({ id: _, kinds: __, documents: ___, ...person }) => person),
      expiresAt: after(30 * 86_400).toISOString(),
      documentNames: content.documents.map(({ name, label }, index) => ({ id: `document-${index}`, name, label })),
      documents: documentFacts(content.documents),
    },
  },
  {
    type: 'MailSent',
    at: after(1.2),
    facts: {
      kind: 'invitation',
      to: 'a••@example.com',
      transport: 'smtp',
      messageId: '<5f1c@firmeza.example>',
      reply: '250 2.0.0 Ok: queued as 4VxQ2B1nZz',
    },
  },
  { type: 'OperationOpened', at: after(24), facts: { ...signer } },
  ...content.documents.map(({ sourceSha256 }, index) => ({
    type: 'DocumentShown',
    at: after(25 + index),
    facts: { ...signer, document: `document-${index}`, sha256: sourceSha256, as: 'page-images' },
  })),
  ...content.documents.map(({ sourceSha256 }, index) => ({
    type: 'DocumentRead',
    at: after(44 + index),
    party: 'party-1',
    facts: {
      ...signer,
      document: `document-${index}`,
      sha256: sourceSha256,
      consent: CONSENT,
      consentLocale: 'es',
      consentSha256: digest(CONSENT),
    },
  })),
  ...more,
  ...codeEvents('c0de', SIGNED - 17, 'OtpVerified'),
  {
    type: 'PartySigned',
    at: after(SIGNED),
    party: 'party-1',
    facts: { documents: content.documents.map(({ sourceSha256 }) => sourceSha256) },
  },
  { type: 'SealingStarted', at: after(SIGNED), facts: {} },
  ...content.documents.map(({ sealedSha256, timestamp }, index) => ({
    type: 'DocumentSealed',
    at: after(SIGNED + 1),
    facts: {
      document: `document-${index}`,
      sha256: sealedSha256,
      bytes: 72_345,
      level: 'PAdES B-T',
      timestamp: { ...timestamp, time: timestamp.time.toISOString() },
      checks: { intact: 'passed', coversWholeFile: 'passed', trusted: 'passed' },
      clock: { status: 'measured', offsetMs: -12, withinMs: 87 },
      software: 'firmeza 0.1.0 (3f4ef7e0c1d2)',
    },
  })),
]

/** An operation that was signed, as the sealing job hands it over. */
export const sampleActa = ({ more = [], ...changes }: ActaSample = {}): ActaContent => {
  const content = {
    id: ID,
    reference: '7F3A-91C2',
    opClass: '1240',
    demo: false,
    language: 'es' as const,
    senderName: 'Talleres Ribera S.L.',
    brandName: 'Firmeza',
    baseUrl: 'https://firmeza.example',
    rootFingerprint: Array(32).fill('A7').join(':'),
    createdAt: after(0),
    composedAt: after(SIGNED + 2),
    parties: [
      {
        id: 'party-1',
        name: 'Lucía',
        lastname: 'Ferrer Montes',
        email: 'lucia@example.com',
        phone: '+34600111222',
        fields: [{ identifier: 'nif', label: 'NIF', value: '12345678Z' }],
        kinds: ['sign-with-code'],
        documents: ['document-0'],
      },
    ],
    documents: [
      {
        id: 'document-0',
        label: 'Contrato de prestación de servicios',
        name: 'contrato.pdf',
        pages: 1,
        sourceSha256: digest('the original'),
        sealedSha256: digest('the sealed'),
        timestamp: { time: after(SIGNED + 1), serial: '3fa9c0d2e1b84a77', authority: 'Firmeza TSA' },
      },
    ],
    ...changes,
  }
  let salts = 0
  const salt = () => digest(`salt ${salts++}`).slice(0, 32)
  return { ...content, links: linkEvents(content.id, GENESIS, eventsOf(content, more), { digest, salt }) }
}
