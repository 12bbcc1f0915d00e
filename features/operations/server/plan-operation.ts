import { isEmailAddress, type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import type { CreationPayload, PayloadSigner } from '../contract.ts'
import { inDocumentOrder, type SignatureBox, type SignatureType, type SignerField } from '../domain/operation.ts'
import {
  type AcknowledgedNotice,
  DEMO_CLASSES,
  LEAST_BOX,
  OPERATION_CLASSES,
  type OperationClass,
  SIGN_BOX_NAME,
  type WireSignatureType,
} from '../wire.ts'
import { fieldOf, signatureTypeOf } from './wire-words.ts'

/** What a payload asks for, its words turned into ours and its cross-field rules checked. */
export interface Plan {
  opClass: OperationClass
  demo: boolean
  language: Locale
  signer: {
    email: string
    phone: string
    name: string
    lastname: string
    signatureTypes: SignatureType[]
    fields: SignerField[]
    invite: boolean
    confirm: boolean
  }
  documents: {
    reference: string
    name: string
    label: string
    order: number
    mandatory: boolean
    base64: string
    /** What the sender says to know of it. */
    acknowledged: AcknowledgedNotice[]
    boxes: SignatureBox[]
    /** Where the payload gives each of them. */
    boxFields: string[]
  }[]
}

export type PlanRefusal =
  | { code: 'operation-class-unknown'; field: string; value: string }
  | { code: 'not-yet-available'; field: string; value: string }
  | { code: 'payload-invalid'; field: string; reason: PlanReason }

/** Why a value cannot be accepted; the sentence is chosen where the language is known. */
type PlanReason =
  | 'class-missing'
  | 'no-documents'
  | 'reference-differs'
  | 'document-unknown'
  | 'document-unassigned'
  | 'value-missing'
  | 'email'
  | 'phone'
  | 'language'
  | 'duplicate'
  | 'box-small'

const bad = (field: string, reason: PlanReason) => refuse({ code: 'payload-invalid' as const, field, reason })

const LANGUAGES: Record<string, Locale> = { 'es-es': 'es', 'en-en': 'en', 'it-it': 'it', es: 'es', en: 'en', it: 'it' }
const AVAILABLE: readonly WireSignatureType[] = ['SIMPLE']

type PhoneReader = (text: string) => string | null

/** Reads a payload. `toE164` answers null for what is no phone number. */
export const planOperation = (payload: CreationPayload, toE164: PhoneReader): Result<Plan, PlanRefusal> => {
  const opClass = classOf(payload)
  if (!opClass.ok) return opClass
  const signer = planSigner(payload.signers[0]!, toE164)
  if (!signer.ok) return signer
  const documents = planDocuments(payload)
  if (!documents.ok) return documents
  const { language, ...rest } = signer.value
  return ok({
    opClass: opClass.value,
    demo: DEMO_CLASSES.includes(opClass.value),
    language,
    signer: rest,
    documents: documents.value,
  })
}

const classOf = ({ operationData }: CreationPayload): Result<OperationClass, PlanRefusal> => {
  const at = operationData.findIndex(({ identifier }) => identifier === 'opClass')
  if (at < 0) return bad('operationData', 'class-missing')
  const { value } = operationData[at]!
  const known = OPERATION_CLASSES.find((each) => each === value)
  return known ? ok(known) : refuse({ code: 'operation-class-unknown', field: `operationData[${at}].value`, value })
}

const planSigner = (
  signer: PayloadSigner,
  toE164: PhoneReader,
): Result<Plan['signer'] & { language: Locale }, PlanRefusal> => {
  const { signerData, signaturesType } = signer
  const indexOf = (identifier: string) => signerData.findIndex((datum) => datum.identifier === identifier)
  const repeated = signerData.findIndex(({ identifier }, at) => indexOf(identifier) < at)
  if (repeated >= 0) return bad(`signers[0].signerData[${repeated}].identifier`, 'duplicate')
  const field = (identifier: string) =>
    indexOf(identifier) < 0
      ? `signers[0].signerData.${identifier}`
      : `signers[0].signerData[${indexOf(identifier)}].value`
  const value = (identifier: string) => signerData[indexOf(identifier)]?.value.trim() ?? ''

  const missing = ['name', 'email', 'cellphone'].find((identifier) => !value(identifier))
  if (missing) return bad(field(missing), 'value-missing')
  if (!isEmailAddress(value('email'))) return bad(field('email'), 'email')
  const phone = toE164(value('cellphone'))
  if (!phone) return bad(field('cellphone'), 'phone')
  const asksFor = value('idiomadef').toLowerCase() || 'es-es'
  const language = Object.hasOwn(LANGUAGES, asksFor) && LANGUAGES[asksFor]
  if (!language) return bad(field('idiomadef'), 'language')
  const unavailable = signaturesType.findIndex((type) => !AVAILABLE.includes(type))
  if (unavailable >= 0)
    return refuse({
      code: 'not-yet-available',
      field: `signers[0].signaturesType[${unavailable}]`,
      value: signaturesType[unavailable]!,
    })

  const actions = signerData.flatMap((datum) => datum.actions)
  const asked = (action: string, step: string) => actions.some((each) => each.action === action && each.step === step)
  return ok({
    language,
    email: value('email'),
    phone,
    name: value('name'),
    lastname: value('lastname'),
    signatureTypes: signaturesType.map(signatureTypeOf),
    fields: fieldsOf(signer, phone),
    invite: !asked('avoidSendSignEmail', 'FIRMA-INICIO'),
    confirm: asked('sendConfirmationEmail', 'FIRMA-FINAL'),
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

const planDocuments = ({ documents, signers }: CreationPayload): Result<Plan['documents'], PlanRefusal> => {
  const entries = Object.entries(documents)
  const { docs, boxPositions } = signers[0]!
  if (entries.length === 0) return bad('documents', 'no-documents')
  for (const [key, { reference }] of entries)
    if (key !== reference) return bad(`documents.${key}.reference`, 'reference-differs')
  for (const [at, reference] of docs.entries()) {
    if (!Object.hasOwn(documents, reference)) return bad(`signers[0].docs[${at}]`, 'document-unknown')
    if (docs.indexOf(reference) < at) return bad(`signers[0].docs[${at}]`, 'duplicate')
  }
  for (const [key] of entries) if (!docs.includes(key)) return bad(`documents.${key}`, 'document-unassigned')
  for (const [at, { reference, width, height }] of boxPositions.entries()) {
    const field = `signers[0].boxPositions[${at}]`
    if (!Object.hasOwn(documents, reference)) return bad(`${field}.reference`, 'document-unknown')
    if (width < LEAST_BOX.width) return bad(`${field}.width`, 'box-small')
    if (height < LEAST_BOX.height) return bad(`${field}.height`, 'box-small')
  }
  return ok(
    entries
      .map(([reference, { documentName, documentLabel, order, mandatory, documentB64, acknowledged }]) => ({
        reference,
        name: documentName,
        label: documentLabel || documentName,
        order,
        mandatory,
        base64: documentB64,
        acknowledged,
        ...boxesOf(boxPositions, reference),
      }))
      .sort(inDocumentOrder),
  )
}

/** A document may have several: it is sealed once, and the seal shows in each. */
const boxesOf = (
  boxPositions: PayloadSigner['boxPositions'],
  reference: string,
): Pick<Plan['documents'][number], 'boxes' | 'boxFields'> => {
  const own = [...boxPositions.entries()].filter(([, box]) => box.reference === reference)
  return {
    boxes: own.map(([, { pageNumber: page, x, y, width, height, signboxName: name }]) => ({
      page,
      x,
      y,
      width,
      height,
      name,
    })),
    boxFields: own.map(([at]) => `signers[0].boxPositions[${at}]`),
  }
}
