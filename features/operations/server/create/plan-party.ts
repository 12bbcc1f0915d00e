import { isEmailAddress, type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import type { PayloadSigner } from '../../contract.ts'
import type { Party, SignerField } from '../../domain/party.ts'
import type { TaskKind } from '../../domain/task-kind.ts'
import { type CodeChannel, SIGN_BOX_NAME } from '../../wire.ts'
import { fieldOf, kindsOf, signatureTypeOf } from '../wire-words.ts'
import { bad, type PlanRefusal } from './plan-refusal.ts'

/** A party as it begins, before its documents are known. */
export type PlannedParty = Pick<
  Party,
  'level' | 'order' | 'person' | 'language' | 'signatureTypes' | 'invite' | 'confirm'
> & { tasks: TaskKind[] }

export interface PlanParts {
  /** The kinds of task there are. */
  kinds: readonly TaskKind[]
  /** Null: it is no phone number. */
  toE164: (text: string) => string | null
}

const LANGUAGES: Record<string, Locale> = { 'es-es': 'es', 'en-en': 'en', 'it-it': 'it', es: 'es', en: 'en', it: 'it' }

/** What a payload means by a language; nothing where it is none of ours. */
export const languageOf = (value: string): Locale | undefined => {
  const written = value.trim().toLowerCase()
  return Object.hasOwn(LANGUAGES, written) ? LANGUAGES[written] : undefined
}

/** Reads one signer of a payload, which stands `at` there. */
export const planParty = (
  signer: PayloadSigner,
  at: string,
  { kinds, toE164, codeBy, form }: PlanParts & { codeBy: CodeChannel; form: AskedForm | undefined },
): Result<PlannedParty, PlanRefusal> => {
  const { signerData, signaturesType } = signer
  const indexOf = (identifier: string) => signerData.findIndex((datum) => datum.identifier === identifier)
  const repeated = signerData.findIndex(({ identifier }, index) => indexOf(identifier) < index)
  if (repeated >= 0) return bad(`${at}.signerData[${repeated}].identifier`, 'duplicate')
  const field = (identifier: string) =>
    indexOf(identifier) < 0 ? `${at}.signerData.${identifier}` : `${at}.signerData[${indexOf(identifier)}].value`
  const value = (identifier: string) => signerData[indexOf(identifier)]?.value.trim() ?? ''

  const planned = planTasks(signaturesType, at, { kinds, codeBy })
  if (!planned.ok) return planned
  const { signatureTypes } = planned.value
  const filled = withForm(planned.value.tasks, form, kinds)
  if (!filled.ok) return filled
  const tasks = filled.value
  const needed = ['name', 'email', ...(tasks.some(({ needsPhone }) => needsPhone) ? ['cellphone'] : [])]
  const missing = needed.find((identifier) => !value(identifier))
  if (missing) return bad(field(missing), 'value-missing')
  if (!isEmailAddress(value('email'))) return bad(field('email'), 'email')
  const phone = value('cellphone') && toE164(value('cellphone'))
  if (phone === null) return bad(field('cellphone'), 'phone')
  const language = languageOf(value('idiomadef') || 'es-es')
  if (!language) return bad(field('idiomadef'), 'language')
  const actions = signerData.flatMap((datum) => datum.actions)
  const asked = (action: string, step: string) => actions.some((each) => each.action === action && each.step === step)
  return ok({
    level: signer.level,
    order: signer.order,
    person: {
      email: value('email'),
      phone,
      name: value('name'),
      lastname: value('lastname'),
      fields: fieldsOf(signer, phone),
    },
    language,
    signatureTypes,
    invite: !asked('avoidSendSignEmail', 'FIRMA-INICIO'),
    confirm: asked('sendConfirmationEmail', 'FIRMA-FINAL'),
    tasks,
  })
}

/** A kind of task that a document names, by which its signer fills it. */
export interface AskedForm {
  kind: string
  field: string
}

/** The tasks with the form's, which is filled after all else that precedes reading. */
const withForm = (
  tasks: TaskKind[],
  form: AskedForm | undefined,
  kinds: readonly TaskKind[],
): Result<TaskKind[], PlanRefusal> => {
  if (!form) return ok(tasks)
  const filling = kinds.find(({ kind, fillsDocument }) => fillsDocument && kind === form.kind)
  if (!filling) return refuse({ code: 'not-yet-available', field: form.field, value: form.kind })
  const [before, after] = [true, false].map((precedes) => tasks.filter((each) => each.precedesReading === precedes))
  return after!.length > 0 ? ok([...before!, filling, ...after!]) : bad(form.field, 'form-unsigned')
}

/** What a signer is asked to do. */
export const planTasks = (
  signaturesType: PayloadSigner['signaturesType'],
  at: string,
  { kinds, codeBy }: Pick<PlanParts, 'kinds'> & { codeBy: CodeChannel },
): Result<Pick<PlannedParty, 'signatureTypes' | 'tasks'>, PlanRefusal> => {
  const signatureTypes = signaturesType.map(signatureTypeOf)
  const unavailable = signatureTypes.findIndex(
    (type) => !kindsOf(type, codeBy).every((name) => kinds.some(({ kind }) => kind === name)),
  )
  if (unavailable >= 0)
    return refuse({
      code: 'not-yet-available',
      field: `${at}.signaturesType[${unavailable}]`,
      value: signaturesType[unavailable]!,
    })
  return ok({
    signatureTypes,
    tasks: kindsOf(signatureTypes[0]!, codeBy).map((name) => kinds.find(({ kind }) => kind === name)!),
  })
}

/**
 * What the signature box is called by, as the specification writes it (§3, "cajafirma/signbox"):
 * one, the other, or both with a stroke.
 */
const SIGN_BOX = { asked: 'signbox', names: ['signbox', 'cajafirma', 'cajafirma/signbox'] }

/**
 * `authPolicy.fields`. The signature box is always among them under the name by which clients look
 * for it, whatever it was given as, and when only `boxPositions` names it.
 */
const fieldsOf = ({ signerData, boxPositions }: PayloadSigner, phone: string): SignerField[] => {
  const fields = signerData.map((datum) =>
    fieldOf({ ...datum, value: datum.identifier === 'cellphone' ? phone : datum.value.trim() }),
  )
  if (!fields.some(({ identifier }) => identifier === SIGN_BOX.asked))
    fields.push({
      identifier: SIGN_BOX.asked,
      value:
        fields.find(({ identifier }) => SIGN_BOX.names.includes(identifier))?.value ||
        boxPositions[0]?.signboxName ||
        SIGN_BOX_NAME,
      label: '',
      shownAtEnd: false,
      authenticates: false,
      order: fields.length + 1,
    })
  return fields
}
