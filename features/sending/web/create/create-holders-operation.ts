import { accountRequest, session } from '@firmeza/accounts/web'
import { accountPaths } from '@firmeza/accounts/wire'
import type { Locale } from '@firmeza/kernel'
import type { CreationPayloadInput, PlacementBodyInput } from '@firmeza/operations/contract'
import { request, track } from '@firmeza/operations/tab'
import {
  CODE_ENTRY,
  COPY_ENTRY,
  DEADLINE_ENTRY,
  EVERY_PAGE_ENTRY,
  HANDOVER_ENTRY,
  LANGUAGE_ENTRY,
  REMINDER_ENTRY,
  RETENTION_ENTRY,
  SIGN_BOX_NAME,
  TEMPLATE_BOX,
} from '@firmeza/operations/wire'
import { pageConfig } from '@firmeza/ui'
import { DOCUMENT, type Filling, LANGUAGE_CODE, payloadOf, templateFor } from '../templates/template.ts'
import { openAttempts } from './attempts.ts'
import type { SignBox } from './boxes/sign-box.ts'
import { createOperation } from './create-operation.ts'
import { asksPhone, boxesOf, copiesIn, isForRecipients, needsOwnPhone, signersBesides } from './creation-rules.ts'
import {
  type CreationType,
  type CreationTypeFacts,
  creationTypes,
  isCodeMailed,
  isHandedOver,
  isOffered,
} from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { itemWords } from './creation-words.ts'
import { attachedDocument, type Samples, sampleOf } from './sent-document.ts'
import { levelsOf } from './signers/signer-levels.ts'

/** What of the form goes into a payload: the fields its type asks for, and the document chosen. */
export const fillingOf = async (
  values: CreationValues & { type: CreationType },
  locale: Locale,
  samples?: Samples,
): Promise<Filling> => {
  const { asks, document } = creationTypes[values.type]
  const { name, lastname, email, language, file } = values
  const own = document === 'attached' || (document !== 'none' && values.ownDocument) ? file : undefined
  return {
    name,
    lastname,
    email,
    ...(asksPhone(values) ? { phone: values.phone } : {}),
    ...(asks.includes('nif') ? { nif: values.nif } : {}),
    ...(asks.includes('item') && values.item !== '' ? { item: itemWords(values.item, language || locale) } : {}),
    document: own ? attachedDocument(own) : await sampleOf(values, locale, samples),
  }
}

/** Each signer with the box that was placed for them; without one, with the template's. */
const withBoxes = (signers: PayloadSigner[], values: CreationValues): PayloadSigner[] => {
  const boxes = boxesOf(values)
  return signers.map((signer, at) => (boxes[at] ? { ...signer, boxPositions: [positionOf(boxes[at])] } : signer))
}

const positionOf = ({ page, ...place }: SignBox) => ({
  pageNumber: page,
  ...place,
  // The service takes the template's own box for one that nobody chose.
  x: isTemplates(page, place) ? place.x + 0.01 : place.x,
  reference: DOCUMENT,
  signboxName: SIGN_BOX_NAME,
})

/** The first signer and the others, by their levels, each in their language. */
const allSigners = (payload: CreationPayloadInput, values: CreationValues, locale: Locale) => {
  const others = signersBesides(values).map(({ way, phone, language, ...person }) => {
    // What was typed for a code is not sent of who signs by hand.
    const own = needsOwnPhone({ way }, values) ? { ...person, phone } : person
    const asked = isForRecipients(values) ? 'notification' : way
    const theirs = language || locale
    const filling = { ...own, item: itemWords(values.item || 'signature', theirs), document: NO_DOCUMENT }
    return payloadOf(creationTypes[asked].template, filling, theirs).signers[0]!
  })
  if (others.length === 0) return payload.signers
  const levels = levelsOf(values)
  return [...payload.signers, ...others].map((signer, at) => ({
    ...signer,
    level: levels[at]!,
    order: levels.slice(0, at + 1).filter((level) => level === levels[at]).length,
  }))
}

/** Of what was chosen, the entries that say how the operation goes on. */
export const paceOf = (
  facts: CreationTypeFacts,
  { deadline, reminder, retention, handover, everyPage, codeBy, copies }: CreationValues,
): CreationPayloadInput['operationData'] =>
  [
    { identifier: DEADLINE_ENTRY, value: deadline },
    { identifier: REMINDER_ENTRY, value: reminder },
    { identifier: RETENTION_ENTRY, value: facts.films ? retention : '' },
    {
      identifier: CODE_ENTRY,
      value: isCodeMailed(facts) || (codeBy === 'EMAIL' && facts.several === 'signers') ? 'EMAIL' : '',
    },
    ...copiesIn(copies).map((value) => ({ identifier: COPY_ENTRY, value })),
    { identifier: HANDOVER_ENTRY, value: handover && isHandedOver(facts) ? 'Y' : '' },
    { identifier: EVERY_PAGE_ENTRY, value: everyPage && facts.document !== 'none' ? 'Y' : '' },
  ].filter(({ value }) => value !== '')

/** What the sender reads stays in the page's language, where the first signer has another. */
const ownLanguage = ({ language }: CreationValues, locale: Locale): CreationPayloadInput['operationData'] =>
  language && language !== locale ? [{ identifier: LANGUAGE_ENTRY, value: LANGUAGE_CODE[locale] }] : []

/** A payload has its documents once. */
const NO_DOCUMENT = { name: '', label: '', base64: '' }

const isTemplates = (page: number, { x, y, width, height }: Omit<SignBox, 'page'>): boolean =>
  page === TEMPLATE_BOX.pageNumber &&
  x === TEMPLATE_BOX.x &&
  y === TEMPLATE_BOX.y &&
  width === TEMPLATE_BOX.width &&
  height === TEMPLATE_BOX.height

type PayloadSigner = CreationPayloadInput['signers'][number]

/** Of what would be sent, what decides where signatures show: nothing of any person. */
export const placementBodyOf = (
  values: CreationValues,
  document: Filling['document'],
  locale: Locale,
): PlacementBodyInput => {
  const { template } = creationTypes[values.type || 'otp']
  const payload = templateFor(template, { item: itemWords(values.item || 'signature', locale), document }, locale)
  const signers = withBoxes(allSigners(payload, values, locale), values)
  return {
    documents: payload.documents,
    signers: signers.map(({ signaturesType, docs, boxPositions }) => ({
      signaturesType,
      docs,
      ...(boxPositions ? { boxPositions } : {}),
    })),
  }
}

/** All that a form asks for, as it is sent. */
export const holdersPayload = async (
  values: CreationValues & { type: CreationType },
  locale: Locale,
  samples?: Samples,
): Promise<CreationPayloadInput> => {
  const facts = creationTypes[values.type]
  const filling = await fillingOf(values, locale, samples)
  const payload = payloadOf(facts.template, filling, values.language || locale)
  return {
    ...payload,
    signers: withBoxes(allSigners(payload, values, locale), values),
    operationData: [...payload.operationData, ...ownLanguage(values, locale), ...paceOf(facts, values)],
  }
}

const attemptAt = /* @__PURE__ */ openAttempts()

/** Creates what the form asks for, on the account of whoever is signed in. */
export const createHoldersOperation = (values: CreationValues, locale: Locale) => {
  const { type } = values
  if (type === '' || !isOffered(creationTypes[type])) throw new Error(`'${type}' cannot be sent`)
  const { category } = creationTypes[type]
  return createOperation({
    send: request,
    session,
    track,
    event: { category, action: 'click', label: 'CreateButton' },
    takeToken: async () => {
      const { token } = await accountRequest<{ token: string }>(accountPaths.token, { body: {} })
      session.write({ userToken: token })
      return token
    },
    payload: () => holdersPayload({ ...values, type }, locale),
    domainUuid: pageConfig().domainUuid,
    attempt: attemptAt(values, locale),
  })
}
