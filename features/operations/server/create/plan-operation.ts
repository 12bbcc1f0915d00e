import { isEmailAddress, type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import type { CreationPayload } from '../../contract.ts'
import type { OperationRules } from '../../domain/operation.ts'
import {
  CODE_CHANNELS,
  CODE_ENTRY,
  COPY_ENTRY,
  type CodeChannel,
  DEADLINE_ENTRY,
  DEMO_CLASSES,
  EVERY_PAGE_ENTRY,
  HANDOVER_ENTRY,
  LANGUAGE_ENTRY,
  MOST_COPIES,
  MOST_DEADLINE_DAYS,
  MOST_DEMO_SIGNATURES,
  MOST_REMINDER_DAYS,
  OPERATION_CLASSES,
  type OperationClass,
  REMINDER_ENTRY,
  RETENTION_CLASSES,
  RETENTION_ENTRY,
  type RetentionClass,
  TRIAL_CLASSES,
} from '../../wire.ts'
import { type PlannedDocument, planDocuments } from './plan-documents.ts'
import { type AskedForm, languageOf, type PlannedParty, type PlanParts, planParty } from './plan-party.ts'
import { bad, type PlanRefusal } from './plan-refusal.ts'
import { isFilmed } from './retention.ts'

/** What a payload asks for, its words turned into ours and its cross-field rules checked. */
export interface Plan {
  opClass: OperationClass
  demo: boolean
  language: Locale
  /** Until it expires; null: as long as the installation lets it. */
  deadlineDays: number | null
  /** How codes reach those who sign with one. Their tasks say so from then on. */
  codeBy: CodeChannel
  rules: OperationRules
  /** Null: the sender did not say. */
  retention: RetentionClass | null
  /** Addresses, each once. */
  copies: string[]
  /** In the order of the payload's signers. */
  parties: PlannedParty[]
  documents: PlannedDocument[]
}

/** Reads a payload, a visitor's where it is a trial. */
export const planOperation = (
  payload: CreationPayload,
  parts: PlanParts,
  isTrial = false,
): Result<Plan, PlanRefusal> => {
  const opClass = classOf(payload)
  if (!opClass.ok) return opClass
  const codeBy = oneOf(payload, CODE_ENTRY, CODE_CHANNELS, 'code-channel')
  if (!codeBy.ok) return codeBy
  const parties: PlannedParty[] = []
  for (const [at, signer] of payload.signers.entries()) {
    const party = planParty(signer, `signers[${at}]`, {
      ...parts,
      codeBy: codeBy.value ?? 'SMS',
      form: formOf(payload, signer.docs),
    })
    if (!party.ok) return party
    parties.push(party.value)
  }
  const together = findMisfit(parties)
  if (together) return bad('signers', together)
  const deadline = daysOf(payload, DEADLINE_ENTRY, MOST_DEADLINE_DAYS, 'deadline')
  if (!deadline.ok) return deadline
  const reminder = daysOf(payload, REMINDER_ENTRY, MOST_REMINDER_DAYS, 'reminder')
  if (!reminder.ok) return reminder
  if (deadline.value !== null && reminder.value !== null && reminder.value >= deadline.value)
    return bad('operationData', 'reminder-late')
  const handover = yesOrNo(payload, HANDOVER_ENTRY)
  if (!handover.ok) return handover
  const retention = oneOf(payload, RETENTION_ENTRY, RETENTION_CLASSES, 'retention')
  if (!retention.ok) return retention
  if (retention.value !== null && !isFilmed(parties)) return bad('operationData', 'retention-of-nothing')
  const copies = copiesOf(payload)
  if (!copies.ok) return copies
  const everyPage = yesOrNo(payload, EVERY_PAGE_ENTRY)
  if (!everyPage.ok) return everyPage
  const language = operationLanguage(payload, parties)
  if (!language.ok) return language
  const documents = planDocuments(payload)
  if (!documents.ok) return documents
  const demo = (isTrial ? TRIAL_CLASSES : DEMO_CLASSES).includes(opClass.value)
  if (demo && copies.value.length > 0) return bad('operationData', 'copies-of-demo')
  if (demo && signaturesIn(documents.value) > MOST_DEMO_SIGNATURES) return bad('signers', 'demo-large')
  return ok({
    opClass: opClass.value,
    demo,
    language: language.value,
    deadlineDays: deadline.value,
    codeBy: codeBy.value ?? 'SMS',
    retention: retention.value,
    rules: { reminderDays: reminder.value, handover: handover.value, everyPage: everyPage.value },
    copies: copies.value,
    parties,
    documents: documents.value,
  })
}

/**
 * Why these cannot be asked in one operation: what time that runs out certifies would be of some of
 * them alone; and who learns nothing of the others waits for none of them.
 */
const findMisfit = (parties: PlannedParty[]): 'notification-mixed' | 'notification-levels' | null => {
  const outlasts = parties.map(({ tasks }) => tasks.some(({ onExpiry }) => onExpiry))
  if (outlasts.includes(true) && outlasts.includes(false)) return 'notification-mixed'
  const isApart = parties.some(({ tasks }) => tasks.some(({ keepsApart }) => keepsApart))
  return isApart && parties.some(({ level }) => level !== parties[0]!.level) ? 'notification-levels' : null
}

/** The form that one of these documents is to be filled by. */
const formOf = ({ documents }: CreationPayload, docs: string[]): AskedForm | undefined => {
  const reference = docs.find((each) => Object.hasOwn(documents, each) && documents[each]!.form !== undefined)
  return reference === undefined
    ? undefined
    : { kind: documents[reference]!.form!, field: `documents.${reference}.form` }
}

const classOf = ({ operationData }: CreationPayload): Result<OperationClass, PlanRefusal> => {
  const at = operationData.findIndex(({ identifier }) => identifier === 'opClass')
  if (at < 0) return bad('operationData', 'class-missing')
  const { value } = operationData[at]!
  const known = OPERATION_CLASSES.find((each) => each === value)
  return known ? ok(known) : refuse({ code: 'operation-class-unknown', field: `operationData[${at}].value`, value })
}

/** Each is one signature of its own, with a timestamp. */
const signaturesIn = (documents: PlannedDocument[]): number =>
  documents.reduce((sum, { signers }) => sum + signers.length, 0)

/** The addresses that are sent a copy; each once, however it is written. */
const copiesOf = ({ operationData }: CreationPayload): Result<string[], PlanRefusal> => {
  const named = new Map<string, string>()
  for (const [at, { identifier, value }] of operationData.entries()) {
    const email = value.trim()
    if (identifier !== COPY_ENTRY || email === '') continue
    if (!isEmailAddress(email)) return bad(`operationData[${at}].value`, 'email')
    if (!named.has(email.toLowerCase())) named.set(email.toLowerCase(), email)
    if (named.size > MOST_COPIES) return bad(`operationData[${at}].value`, 'copies-many')
  }
  return ok([...named.values()])
}

/** Of an entry that is one of a few words; null where there is none, or it is empty. */
const oneOf = <Word extends string>(
  { operationData }: CreationPayload,
  entry: string,
  words: readonly Word[],
  reason: 'code-channel' | 'retention',
): Result<Word | null, PlanRefusal> => {
  const at = operationData.findIndex(({ identifier }) => identifier === entry)
  const value = operationData[at]?.value ?? ''
  if (value === '') return ok(null)
  const known = words.find((each) => each === value)
  return known ? ok(known) : bad(`operationData[${at}].value`, reason)
}

/** The first signer's where the sender names none. */
const operationLanguage = (
  { operationData }: CreationPayload,
  parties: PlannedParty[],
): Result<Locale, PlanRefusal> => {
  const at = operationData.findIndex(({ identifier }) => identifier === LANGUAGE_ENTRY)
  const value = operationData[at]?.value || parties[0]!.language
  const known = languageOf(value)
  return known ? ok(known) : bad(`operationData[${at}].value`, 'language')
}

/** Of an entry that is `Y` or `N`; no where there is none, or it is empty. */
const yesOrNo = ({ operationData }: CreationPayload, entry: string): Result<boolean, PlanRefusal> => {
  const at = operationData.findIndex(({ identifier }) => identifier === entry)
  const value = operationData[at]?.value ?? ''
  return ['', 'Y', 'N'].includes(value) ? ok(value === 'Y') : bad(`operationData[${at}].value`, 'yes-or-no')
}

/** The days of an entry, from 1 on; null where there is none, or it is empty. */
const daysOf = (
  { operationData }: CreationPayload,
  entry: string,
  most: number,
  reason: 'deadline' | 'reminder',
): Result<number | null, PlanRefusal> => {
  const at = operationData.findIndex(({ identifier }) => identifier === entry)
  const value = operationData[at]?.value ?? ''
  if (value === '') return ok(null)
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0
  return days >= 1 && days <= most ? ok(days) : bad(`operationData[${at}].value`, reason)
}
