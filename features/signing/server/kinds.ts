import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import type { Party, Task, TaskKind, ToldAct } from '@firmeza/operations/server'
import { FULL_STAMP } from '@firmeza/pdf'
import type { OtpChannel } from '../domain/otp.ts'
import { signingWords } from '../mails/signing-words.ts'
import { isTyped, TYPED } from '../wire.ts'

/** What every way of signing has in common. */
const SIGNING = {
  waitsFor: 'signing',
  price: CREDIT_PRICE.signature,
  earnedBy: 'opening',
  precedesReading: false,
  fillsDocument: false,
  films: false,
  covers: 'accepted',
  keepsApart: false,
  handover: true,
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

const REASONS: Record<string, typeof m.sign_seal_reason_drawn> = {
  [TYPED.sms]: m.sign_seal_reason_typed,
  [TYPED.email]: m.sign_seal_reason_typed_mailed,
}

/** Whether a name was typed, and confirmed with a code that went as the state says. */
const isTypedTold = (acts: ToldAct[], state: string): boolean => {
  const told = (type: string) => acts.filter((act) => act.type === type)
  const [typed] = told('SignatureTyped')
  const isIts = ({ facts }: ToldAct) => facts.challenge === typed?.facts.challenge
  const isAsked = (channel: OtpChannel) =>
    state === TYPED[channel] && told('OtpIssued').some((act) => isIts(act) && act.facts.channel === channel)
  return typed !== undefined && told('OtpVerified').some(isIts) && (isAsked('sms') || isAsked('email'))
}

/** Drawing a signature or, of who cannot, typing one's name and a code. */
const DRAWING = {
  ...SIGNING,
  page: 'handwrittenSignature',
  needsPhone: false,
  stamp: { width: FULL_STAMP.width, height: FULL_STAMP.drawnHeight, isDrawn: true },
  sealReason: (reference, locale, { state }) => (REASONS[state] ?? m.sign_seal_reason_drawn)({ reference }, { locale }),
  mailWords: (kind, facts, locale) => signingWords(kind, facts, locale, 'drawing'),
  isTold: (acts, { id, state }, documents) => {
    const theirs = acts.filter(({ task }) => task === id)
    const isTold = isTyped({ state })
      ? isTypedTold(theirs, state)
      : documents.every((each) =>
          theirs.some(({ type, facts }) => type === 'SignatureDrawn' && facts.document === each.id),
        )
    return isTold && signedAll(acts, documents)
  },
} satisfies Omit<TaskKind, 'kind'>
const SIGN_BY_DRAWING: TaskKind = { ...DRAWING, kind: 'sign-by-drawing' }
/** The code of who cannot goes by e-mail, as their sender wished of all codes. */
const SIGN_BY_DRAWING_OR_MAILED_CODE: TaskKind = { ...DRAWING, kind: 'sign-by-drawing-or-mailed-code' }

/** What this wing can ask of a party. */
export const SIGNING_KINDS = [SIGN_WITH_CODE, SIGN_WITH_MAILED_CODE, SIGN_BY_DRAWING, SIGN_BY_DRAWING_OR_MAILED_CODE]

const isOf = ({ kind }: Pick<Task, 'kind'>, kinds: TaskKind[]): boolean => kinds.some((each) => each.kind === kind)

/** The party's task to draw; undefined where they have none. */
export const drawingOf = ({ tasks }: Pick<Party, 'tasks'>): Task | undefined => tasks.find(isDrawing)

export const isDrawing = (task: Pick<Task, 'kind'>): boolean =>
  isOf(task, [SIGN_BY_DRAWING, SIGN_BY_DRAWING_OR_MAILED_CODE])

/** The task that a code signs: the one that asks for it, or one to draw by who cannot. */
export const codeTaskOf = ({ tasks }: Pick<Party, 'tasks'>): Task | undefined =>
  tasks.find((task) => isOf(task, SIGNING_KINDS))

/** Whether the code of a task goes by e-mail whatever phone its party has, or has gone so. */
export const isMailed = (task: Pick<Task, 'kind' | 'state'>): boolean =>
  isOf(task, [SIGN_WITH_MAILED_CODE, SIGN_BY_DRAWING_OR_MAILED_CODE]) || task.state === TYPED.email

/**
 * How the next code of a task goes, `hasSms` being whether an SMS can reach its party: of who was
 * asked for a code as their sender wished, whereas who cannot draw must not be left without one.
 */
export const channelOf = (task: Pick<Task, 'kind' | 'state'>, hasSms: boolean): OtpChannel =>
  isMailed(task) || (isDrawing(task) && !hasSms) ? 'email' : 'sms'

/** Whether a party is asked to sign, in whatever way. */
export const isSigner = (party: Pick<Party, 'tasks'>): boolean => codeTaskOf(party) !== undefined
