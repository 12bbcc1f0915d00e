import { type Facts, type Story, textIn } from '@firmeza/evidence/acta'

type Event = Story['events'][number]

/** One code that was sent or meant to be. What it was is in no event. */
export interface CodeStory {
  /** Whose it was, by id. */
  party: string
  issuedAt: Date
  /** Whether it went by e-mail; otherwise by SMS. */
  isMailed: boolean
  /** Masked. */
  to: string
  transport: string
  messageId: string
  reply: string
  /** What the gateway, or a mail server, told of it later; null: nothing, so far. */
  receipt: { delivered: boolean; at: Date } | null
  tries: number
  outcome: { kind: 'verified'; at: Date } | { kind: 'locked' | 'ended' | 'unsent' | 'replaced' | 'unused' }
}

export interface Acceptance {
  document: string
  at: Date
  party: string
  /** What their browser told of the pages on their screen; null: nothing. */
  seen: Facts | null
}

/** What somebody accepted, and for what. */
export interface ConsentStory {
  /**
   * The words our page showed; null: it was accepted through the API, and what the signer saw is
   * not ours to say.
   */
  words: { text: string; sha256: string } | null
  acceptances: Acceptance[]
}

/** What one party did to sign. */
export interface SignatureStory {
  at: Date
  /** The code they confirmed it with; null: they were not asked for one. */
  code: CodeStory | null
  /** SHA-256 of what they signed. */
  documents: string[]
  /** The name they typed in place of a drawing; null: they typed none. */
  typed: string | null
  /** How they came who drew: `link`, `sender-link`, `api`; empty: they did not. */
  drawnVia: string[]
  /** Of each drawing they signed with, what became of its series: `kept`, `no-key`, `not-given`. */
  series: string[]
}

export interface SigningStory {
  codes: CodeStory[]
  consents: ConsentStory[]
  /** What each party did to sign, by the party's id. */
  signatures: Map<string, SignatureStory>
}

/** What the chain tells of those who signed. */
export const readSignatures = ({ events, documentName }: Story): SigningStory => {
  const codes = codesIn(events)
  return { codes, consents: consentsIn(events, documentName), signatures: signaturesIn(events, codes) }
}

const signaturesIn = (events: Event[], codes: CodeStory[]): SigningStory['signatures'] => {
  const signed = events.filter(({ type }) => type === 'PartySigned')
  return new Map(
    signed.map(({ at, party = '', facts }) => {
      const theirs = (type: string) => events.filter((event) => event.type === type && event.party === party)
      const [typed] = theirs('SignatureTyped')
      // What was drawn before, and not on all, is not what they signed with.
      const drawn = typed ? [] : lastOfEach(theirs('SignatureDrawn'))
      const code = codes.find((each) => each.party === party && each.outcome.kind === 'verified') ?? null
      const documents = Array.isArray(facts.documents) ? facts.documents.map(String) : []
      const how = {
        typed: typed ? textIn(typed.facts, 'name') : null,
        drawnVia: drawn.map((event) => textIn(event.facts, 'via')),
        series: drawn.map((event) => textIn(event.facts, 'series')),
      }
      return [party, { at, code, documents, ...how }]
    }),
  )
}

/** What was drawn anew on a document stands in place of what was drawn on it before. */
const lastOfEach = (drawn: Event[]): Event[] => [
  ...new Map(drawn.map((event) => [textIn(event.facts, 'document'), event])).values(),
]

const codesIn = (events: Event[]): CodeStory[] =>
  events
    .filter(({ type }) => type === 'OtpIssued')
    .map((issued, index, all) => {
      const later = all.slice(index + 1)
      return codeStory(
        issued,
        events,
        later.some(({ party }) => party === issued.party),
      )
    })

const codeStory = (issued: Event, events: Event[], replaced: boolean): CodeStory => {
  const theirs = events.filter(({ facts }) => facts.challenge === issued.facts.challenge)
  const last = (type: string) => theirs.findLast((event) => event.type === type)
  const sent = last('OtpSent')?.facts ?? {}
  return {
    party: issued.party ?? '',
    issuedAt: issued.at,
    isMailed: textIn(issued.facts, 'channel') === 'email',
    to: textIn(issued.facts, 'to'),
    transport: textIn(sent, 'transport'),
    messageId: textIn(sent, 'providerId') || textIn(sent, 'messageId'),
    reply: textIn(sent, 'reply'),
    receipt: receiptOf(last('OtpReceipt')),
    tries: theirs.filter(({ type }) => type === 'OtpRejected' || type === 'OtpVerified').length,
    outcome: outcomeOf(last, replaced),
  }
}

const receiptOf = (told: Event | undefined): CodeStory['receipt'] =>
  told ? { delivered: told.facts.status === 'delivered', at: told.at } : null

const outcomeOf = (last: (type: string) => Event | undefined, replaced: boolean): CodeStory['outcome'] => {
  const verified = last('OtpVerified')
  if (verified) return { kind: 'verified', at: verified.at }
  if (last('OtpLocked')) return { kind: 'locked' }
  if (last('OtpEnded')) return { kind: 'ended' }
  if (last('OtpSendFailed')) return { kind: 'unsent' }
  return { kind: replaced ? 'replaced' : 'unused' }
}

const consentsIn = (events: Event[], documentName: Story['documentName']): ConsentStory[] => {
  const consents = new Map<string, ConsentStory>()
  for (const { facts, at, party = '' } of events.filter(({ type }) => type === 'DocumentRead')) {
    const [text, sha256] = [textIn(facts, 'consent'), textIn(facts, 'consentSha256')]
    const consent = consents.get(sha256) ?? { words: text ? { text, sha256 } : null, acceptances: [] }
    const seen = events.findLast(
      (event) => event.type === 'PagesSeen' && event.party === party && event.facts.document === facts.document,
    )
    consent.acceptances.push({ document: documentName(facts), at, party, seen: seen?.facts ?? null })
    consents.set(sha256, consent)
  }
  return [...consents.values()]
}
