import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { CreationPayloadInput } from '@firmeza/operations/contract'
import { ACTION_STEPS, type AcknowledgedNotice, SIGN_BOX_NAME, TEMPLATE_BOX } from '@firmeza/operations/wire'
import { plainPhone } from '../create/person-rules.ts'
import { fillTemplate } from './fill-template.ts'

/**
 * A creation payload in which `{…}` stand for what a form holds (specification 1 §3, "Templates").
 */
export type Template = CreationPayloadInput
export type TemplateSigner = Template['signers'][number]
type Entry = TemplateSigner['signerData'][number]
type Action = NonNullable<Entry['actions']>[number]

/** The reference of the one document every template has. */
export const DOCUMENT = 'contrato'

export const contractDocument: Template['documents'] = {
  [DOCUMENT]: {
    documentName: '{documentName}',
    documentLabel: '{documentLabel}',
    documentB64: '{documentB64}',
    block: 1,
    order: 1,
    mandatory: true,
    transferible: false,
    signmultiple: false,
    signupload: false,
    reference: DOCUMENT,
  },
}

export const signatureBox: NonNullable<TemplateSigner['boxPositions']>[number] = {
  ...TEMPLATE_BOX,
  reference: DOCUMENT,
  signboxName: SIGN_BOX_NAME,
}

export const confirmAtEnd: Action = { action: 'sendConfirmationEmail', step: ACTION_STEPS.end }
/**
 * Nobody is mailed at the start: whoever fills the form in goes on as the signer, in the same
 * browser.
 */
export const noMailAtStart: Action = { action: 'avoidSendSignEmail', step: ACTION_STEPS.start }

/** The template for whom somebody else names: the link is mailed to them. */
export const mailedAtStart = (template: Template): Template => ({
  ...template,
  signers: template.signers.map((signer) => ({
    ...signer,
    signerData: signer.signerData.map((each) => ({
      ...each,
      actions: each.actions?.filter((action) => action !== noMailAtStart) ?? [],
    })),
  })),
})

/** An entry whose value and label come from the form and its language. */
export const entry = (identifier: string, order: number, more: Partial<Entry> = {}): Entry => ({
  identifier,
  value: `{${identifier}}`,
  authentication: 'N',
  label: `{${identifier}Label}`,
  resumen: 'Y',
  order,
  actions: [],
  ...more,
})

export const signBoxEntry = (order: number): Entry => entry('signbox', order, { value: SIGN_BOX_NAME, resumen: 'N' })

export const operationClass = (value: string): Template['operationData'] => [{ identifier: 'opClass', value }]

/** What a form puts into a template. What it does not ask for is absent. */
export interface Filling {
  name: string
  lastname: string
  email: string
  phone?: string
  nif?: string
  /** What is written by hand, in the sender's words. */
  item?: string
  document: {
    name: string
    label: string
    base64: string
    acknowledged?: readonly AcknowledgedNotice[]
    /** What its signer fills it by before they read it. */
    form?: string
  }
}

/**
 * `idiomadef` of each language. The specification names the first two; Italian follows their
 * pattern.
 */
export const LANGUAGE_CODE: Record<Locale, string> = { es: 'es-es', en: 'en-en', it: 'it-it' }

/**
 * The labels that the summary shows when all is signed: in the form's language, as everything the
 * signer reads.
 */
const labels = (locale: Locale): Record<string, string> => ({
  nameLabel: m.create_name({}, { locale }),
  lastnameLabel: m.create_lastname({}, { locale }),
  emailLabel: m.create_email({}, { locale }),
  cellphoneLabel: m.create_phone({}, { locale }),
  nifLabel: m.create_nif({}, { locale }),
  idiomadefLabel: m.create_language({}, { locale }),
  signboxLabel: m.create_sign_box({}, { locale }),
})

/** A template with a form's values in it. Entries the form has nothing for are left out. */
export const payloadOf = (template: Template, filling: Filling, locale: Locale): CreationPayloadInput => {
  const filled = filledOf(template, filling, locale)
  const signers = filled.signers.map((signer) => ({
    ...signer,
    signerData: signer.signerData.filter(({ value }) => value !== ''),
  }))
  return { ...filled, signers }
}

/** The same for whom somebody else names: what is said of a person is empty, under its label. */
export const templateFor = (
  template: Template,
  filling: Pick<Filling, 'item' | 'document'>,
  locale: Locale,
): CreationPayloadInput => filledOf(template, { name: '', lastname: '', email: '', ...filling }, locale)

const filledOf = (template: Template, filling: Filling, locale: Locale): CreationPayloadInput => {
  const { document } = filling
  const filled = fillTemplate(template, {
    name: filling.name.trim(),
    lastname: filling.lastname.trim(),
    email: filling.email.trim(),
    cellphone: plainPhone(filling.phone ?? ''),
    nif: filling.nif?.trim() ?? '',
    item: filling.item ?? '',
    idiomadef: LANGUAGE_CODE[locale],
    documentName: document.name,
    documentLabel: document.label,
    documentB64: document.base64,
    ...labels(locale),
  })
  const { acknowledged = [], form } = document
  if (acknowledged.length === 0 && !form) return filled
  const own = {
    ...filled.documents[DOCUMENT]!,
    ...(acknowledged.length > 0 ? { acknowledged: [...acknowledged] } : {}),
    ...(form ? { form } : {}),
  }
  return { ...filled, documents: { ...filled.documents, [DOCUMENT]: own } }
}
