import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import type { Party, Task, TaskKind, ToldAct } from '@firmeza/operations/server'
import { FULL_STAMP } from '@firmeza/pdf'
import { signingWords } from '../mails/signing-words.ts'
import { TYPED } from '../wire.ts'

/** What every way of signing has in common. */
const SIGNING = {
  waitsFor: 'signing',
  price: CREDIT_PRICE.signature,
  earnedBy: 'opening',
  covers: 'accepted',
  endWords: null,
  onExpiry: null,
} as const

/** Whether the chain tells that they signed just what they accepted. */
const signedAll = (acts: ToldAct[], documents: { sourceSha256: string }[]): boolean => {
  const signed = acts.find(({ type }) => type === 'PartySigned')?.facts.documents
  const expected = documents.map(({ sourceSha256 }) => sourceSha256).sort()
  return Array.isArray(signed) && JSON.stringify(signed.map(String).sort()) === JSON.stringify(expected)
}

/** What both ways to send a code have in common. */
const WITH_CODE = {
  ...SIGNING,
  page: 'simpleSignature',
  stamp: { width: FULL_STAMP.width, height: FULL_STAMP.height, isDrawn: false },
  isTold: (acts: ToldAct[], { id }: { id: string }, documents: { sourceSha256: string }[]) =>
    acts.some(({ type, task }) => type === 'OtpVerified' && task === id) && signedAll(acts, documents),
}
const SIGN_WITH_CODE: TaskKind = {
  ...WITH_CODE,
  kind: 'sign-with-code',
  needsPhone: true,
  sealReason: (reference, locale) => m.sign_seal_reason({ reference }, { locale }),
  mailWords: (kind, facts, locale) => signingWords(kind, facts, locale, 'code'),
}
/** The same by e-mail: it says no more of who signs than the link, which goes there too. */
const SIGN_WITH_MAILED_CODE: TaskKind = {
  ...WITH_CODE,
  kind: 'sign-with-mailed-code',
  needsPhone: false,
  sealReason: (reference, locale) => m.sign_seal_reason_mailed({ reference }, { locale }),
  mailWords: (kind, facts, locale) => signingWords(kind, facts, locale, 'mailed-code'),
}
export const SIGN_BY_DRAWING: TaskKind = {
  ...SIGNING,
  kind: 'sign-by-drawing',
  page: 'handwrittenSignature',
  needsPhone: false,
  stamp: { width: FULL_STAMP.width, height: FULL_STAMP.drawnHeight, isDrawn: true },
  sealReason: (reference, locale, { state }) =>
    (state === TYPED ? m.sign_seal_reason_typed : m.sign_seal_reason_drawn)({ reference }, { locale }),
  mailWords: (kind, facts, locale) => signingWords(kind, facts, locale, 'drawing'),
  isTold: (acts, { id, state }, documents) => {
    const theirs = acts.filter(({ task }) => task === id)
    const isOn = (type: string, document?: string) =>
      theirs.some((act) => act.type === type && (!document || act.facts.document === document))
    const isTold =
      state === TYPED
        ? isOn('SignatureTyped') && isOn('OtpVerified')
        : documents.every((each) => isOn('SignatureDrawn', each.id))
    return isTold && signedAll(acts, documents)
  },
}

/** What this wing can ask of a party. */
export const SIGNING_KINDS = [SIGN_WITH_CODE, SIGN_WITH_MAILED_CODE, SIGN_BY_DRAWING]

/** The party's task of a kind; undefined where they have none. */
export const taskOf = ({ tasks }: Pick<Party, 'tasks'>, { kind }: TaskKind): Task | undefined =>
  tasks.find((task) => task.kind === kind)

/** A task that a code signs, and how that reaches whoever signs, as evidence says it. */
export type CodeTask = Task & { channel: 'sms' | 'email' }

/** The task that a code signs: the one that asks for it, or one to draw by who cannot. */
export const codeTaskOf = (party: Pick<Party, 'tasks'>): CodeTask | undefined => {
  const mailed = taskOf(party, SIGN_WITH_MAILED_CODE)
  if (mailed) return { ...mailed, channel: 'email' }
  const called = taskOf(party, SIGN_WITH_CODE) ?? taskOf(party, SIGN_BY_DRAWING)
  return called && { ...called, channel: 'sms' }
}

/** Whether a party is asked to sign, in whatever way. */
export const isSigner = (party: Pick<Party, 'tasks'>): boolean =>
  SIGNING_KINDS.some((kind) => taskOf(party, kind) !== undefined)
