import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { CreationPayloadInput } from '../contract.ts'
import { ACTION_STEPS, OPERATION_CLASS, SIGN_BOX_NAME } from '../wire.ts'
import { plainPhone } from './trial-rules.ts'
import type { TrialValues } from './trial-values.ts'

const DOCUMENT = 'contrato'

type Entry = CreationPayloadInput['signers'][number]['signerData'][number]

const entry = (identifier: string, label: string, order: number, more: Partial<Entry> = {}): Entry => ({
  identifier,
  value: `{${identifier}}`,
  authentication: 'N',
  label,
  resumen: 'Y',
  order,
  actions: [],
  ...more,
})

/** The demo's template (specification 1 §3, operation class 1239): `{…}` stand for what the form holds. */
const demoOtpTemplate: CreationPayloadInput = {
  documents: {
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
  },
  signers: [
    {
      level: 1,
      order: 1,
      signerData: [
        entry('name', '{nameLabel}', 1),
        entry('lastname', '{lastnameLabel}', 2),
        entry('email', '{emailLabel}', 3, { actions: [{ action: 'sendConfirmationEmail', step: ACTION_STEPS.end }] }),
        entry('cellphone', '{cellphoneLabel}', 4),
        entry('idiomadef', '{languageLabel}', 5, { resumen: 'N' }),
        entry('signbox', '{boxLabel}', 6, { value: SIGN_BOX_NAME, resumen: 'N' }),
      ],
      signaturesType: ['SIMPLE'],
      docs: [DOCUMENT],
      boxPositions: [
        { pageNumber: 1, x: 10, y: 60, width: 160, height: 50, reference: DOCUMENT, signboxName: SIGN_BOX_NAME },
      ],
    },
  ],
  operationData: [{ identifier: 'opClass', value: OPERATION_CLASS.demoOtp }],
}

/** Replaces `{…}` in every text of a template, each text once: a value that looks like a placeholder stays as it is. */
export const fillTemplate = <Template>(template: Template, values: Record<string, string>): Template =>
  fill(template, values) as Template

const fill = (part: unknown, values: Record<string, string>): unknown => {
  if (typeof part === 'string') return part.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  if (Array.isArray(part)) return part.map((item) => fill(item, values))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value, values)]))
}

/** `idiomadef` of each language. The specification names the first two; Italian follows their pattern. */
const LANGUAGE_CODE: Record<Locale, string> = { es: 'es-es', en: 'en-en', it: 'it-it' }

/** The labels that the summary shows when all is signed: in the trial's language, as everything the signer reads. */
const labels = (locale: Locale): Record<string, string> => ({
  nameLabel: m.trial_name({}, { locale }),
  lastnameLabel: m.trial_lastname({}, { locale }),
  emailLabel: m.trial_email({}, { locale }),
  cellphoneLabel: m.trial_phone({}, { locale }),
  languageLabel: m.trial_language({}, { locale }),
  boxLabel: m.trial_sign_box({}, { locale }),
})

/** The demo operation's payload: the form's values in the template, its PDF in place of the sample. */
export const demoOtpPayload = (values: TrialValues, sampleBase64: string, locale: Locale): CreationPayloadInput => {
  const own = values.ownDocument ? values.file : undefined
  return fillTemplate(demoOtpTemplate, {
    name: values.name.trim(),
    lastname: values.lastname.trim(),
    email: values.email.trim(),
    cellphone: plainPhone(values.phone),
    ...labels(locale),
    idiomadef: LANGUAGE_CODE[locale],
    documentName: own?.name ?? m.trial_sample_file({}, { locale }),
    documentLabel: own ? own.name.replace(/\.pdf$/i, '') : m.trial_sample_label({}, { locale }),
    documentB64: own?.base64 ?? sampleBase64,
  })
}
