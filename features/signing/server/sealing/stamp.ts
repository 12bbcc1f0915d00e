import { m } from '@firmeza/i18n'
import { formatMoment, maskEmail, maskPhone, shortReference } from '@firmeza/kernel'
import { fullName, type Operation, type Party, type SignatureBox, type TaskKind } from '@firmeza/operations/server'
import type { SealAppearance, StampWords } from '@firmeza/pdf'
import { isTyped } from '../../wire.ts'
import { codeTaskOf, drawingOf, isMailed, isSigner } from '../kinds.ts'

/** What a signature says of itself in its `Reason`: how each of its parties did it. */
export const reasonOf = (
  operation: Sealable,
  parties: Pick<Party, 'tasks'>[],
  kinds: readonly Pick<TaskKind, 'kind' | 'sealReason'>[],
): string => {
  const tasks = parties.flatMap((party) => party.tasks)
  const reference = shortReference(operation.id)
  const said = kinds.flatMap(({ kind, sealReason }) =>
    tasks.filter((task) => task.kind === kind).map((task) => sealReason(reference, operation.language, task)),
  )
  return withWarning(operation, [...new Set(said)].join(' · '))
}

/** What the seal over the signatures of a document says of itself. */
export const sealReasonOf = (operation: Sealable): string =>
  withWarning(
    operation,
    m.sign_seal_over_reason({ reference: shortReference(operation.id) }, { locale: operation.language }),
  )

/** The same of an acta's. */
export const actaReasonOf = (operation: Sealable): string =>
  withWarning(
    operation,
    m.acta_seal_reason({ reference: shortReference(operation.id) }, { locale: operation.language }),
  )

type Sealable = Pick<Operation, 'id' | 'language' | 'demo'>

/** That of a demo says first that it binds nobody: it must not pass for a real one. */
const withWarning = ({ language, demo }: Sealable, reason: string): string =>
  demo ? `${m.sign_seal_demo({}, { locale: language })} · ${reason}` : reason

/** Whether a party has signed, in whatever way: others leave neither stamp nor name. */
export const signs = ({ tasks, doneAt }: Pick<Party, 'tasks' | 'doneAt'>): boolean =>
  doneAt !== null && isSigner({ tasks })

/** Who signed a document, and what they drew for it, or typed instead. */
export interface Signatory {
  party: Pick<Party, 'person' | 'language' | 'documents' | 'tasks' | 'doneAt'>
  image?: Uint8Array | undefined
  typed?: string | undefined
}

/** The visible stamps in their signature boxes: the first is the signature's own place. */
export const stampsOf = (
  operation: Pick<Operation, 'id' | 'demo'>,
  documentId: string,
  signatory: Signatory,
): { appearance?: SealAppearance } => {
  const boxes = signatory.party.documents.find((each) => each.documentId === documentId)?.boxes ?? []
  if (boxes.length === 0) return {}
  const said = saidOf(operation, signatory)
  const [own, ...others] = boxes.map((box) => ({ ...spotOf(box), ...said }))
  return { appearance: { ...own!, others } }
}

/**
 * What a stamp says: who, when with the zone, the operation, and how they signed; a demo's ends by
 * saying so, in red.
 */
const saidOf = ({ id, demo }: Pick<Operation, 'id' | 'demo'>, { party, image, typed }: Signatory): StampWords => {
  const { person } = party
  const say = { locale: party.language }
  const moment = formatMoment(party.doneAt!, party.language)
  const reference = shortReference(id)
  const [way, inShort] = wayOf(party)
  return {
    ...(image ? { image } : {}),
    ...(typed ? { typed } : {}),
    lines: [fullName(person), moment, inShort({ reference }, say)],
    details: [
      { label: m.sign_stamp_signed({}, say), value: moment },
      { label: m.sign_stamp_with({}, say), value: way },
      { label: m.sign_stamp_reference({}, say), value: reference },
    ],
    footer: m.sign_stamp_check({}, say),
    ...(demo ? { warning: m.sign_seal_demo({}, say) } : {}),
  }
}

/** How a party signed, and the same where there is little room. */
const wayOf = (party: Signatory['party']): [string, typeof m.sign_stamp_code_short] => {
  const say = { locale: party.language }
  const [phone, email] = [maskPhone(party.person.phone), maskEmail(party.person.email)]
  const task = codeTaskOf(party)
  const drawing = drawingOf(party)
  if (drawing && !isTyped(drawing)) return [m.sign_stamp_drawn({}, say), m.sign_stamp_drawn_short]
  if (task && isMailed(task))
    return drawing
      ? [m.sign_stamp_typed_mailed({ email }, say), m.sign_stamp_typed_mailed_short]
      : [m.sign_stamp_mailed_code({ email }, say), m.sign_stamp_mailed_code_short]
  return drawing
    ? [m.sign_stamp_typed({ phone }, say), m.sign_stamp_typed_short]
    : [m.sign_stamp_code({ phone }, say), m.sign_stamp_code_short]
}

const spotOf = ({ page, x, y, width, height }: SignatureBox) => ({ page, x, y, width, height })
