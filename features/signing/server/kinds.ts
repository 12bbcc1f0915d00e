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

const SIGN_WITH_CODE: TaskKind = {
  ...SIGNING,
  kind: 'sign-with-code',
  page: 'simpleSignature',
  needsPhone: true,
  stamp: { width: FULL_STAMP.width, height: FULL_STAMP.height, isDrawn: false },
  sealReason: (reference, locale) => m.sign_seal_reason({ reference }, { locale }),
  mailWords: (kind, facts, locale) => signingWords(kind, facts, locale, { isDrawn: false }),
  isTold: (acts, { id }, documents) =>
    acts.some(({ type, task }) => type === 'OtpVerified' && task === id) && signedAll(acts, documents),
}
export const SIGN_BY_DRAWING: TaskKind = {
  ...SIGNING,
  kind: 'sign-by-drawing',
  page: 'handwrittenSignature',
  needsPhone: false,
  stamp: { width: FULL_STAMP.width, height: FULL_STAMP.drawnHeight, isDrawn: true },
  sealReason: (reference, locale, { state }) =>
    (state === TYPED ? m.sign_seal_reason_typed : m.sign_seal_reason_drawn)({ reference }, { locale }),
  mailWords: (kind, facts, locale) => signingWords(kind, facts, locale, { isDrawn: true }),
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
export const SIGNING_KINDS = [SIGN_WITH_CODE, SIGN_BY_DRAWING]

/** The party's task of a kind; undefined where they have none. */
export const taskOf = ({ tasks }: Pick<Party, 'tasks'>, { kind }: TaskKind): Task | undefined =>
  tasks.find((task) => task.kind === kind)

/** The task that a code signs: the one that asks for it, or one to draw by who cannot. */
export const codeTaskOf = (party: Pick<Party, 'tasks'>): Task | undefined =>
  taskOf(party, SIGN_WITH_CODE) ?? taskOf(party, SIGN_BY_DRAWING)

/** Whether a party is asked to sign, in whatever way. */
export const isSigner = (party: Pick<Party, 'tasks'>): boolean =>
  SIGNING_KINDS.some((kind) => taskOf(party, kind) !== undefined)
