import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { Filling } from '../templates/template.ts'
import { type CreationType, creationTypes } from './creation-types.ts'
import { base64, type PickedFile } from './pick-file.ts'

type SentDocument = Filling['document']

/** The sample contracts, by number (specification 1 §5: 'Contrato tipo 1' to 3). */
export const CONTRACT_TYPES = ['1', '2', '3'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/** Where each is served: files of their own, which only a form that sends one loads. */
const ADDRESSES: Record<ContractType, Record<Locale, string>> = {
  1: {
    es: new URL('../../../../fixtures/sample-contract/contrato.pdf', import.meta.url).href,
    en: new URL('../../../../fixtures/sample-contract/agreement.pdf', import.meta.url).href,
    it: new URL('../../../../fixtures/sample-contract/contratto.pdf', import.meta.url).href,
  },
  2: {
    es: new URL('../../../../fixtures/sample-contract/confidencialidad.pdf', import.meta.url).href,
    en: new URL('../../../../fixtures/sample-contract/confidentiality.pdf', import.meta.url).href,
    it: new URL('../../../../fixtures/sample-contract/riservatezza.pdf', import.meta.url).href,
  },
  3: {
    es: new URL('../../../../fixtures/sample-contract/arrendamiento.pdf', import.meta.url).href,
    en: new URL('../../../../fixtures/sample-contract/parking-space.pdf', import.meta.url).href,
    it: new URL('../../../../fixtures/sample-contract/posto-auto.pdf', import.meta.url).href,
  },
}

const LABELS: Record<ContractType, (locale: Locale) => string> = {
  1: (locale) => m.create_sample_label({}, { locale }),
  2: (locale) => m.create_sample_label_2({}, { locale }),
  3: (locale) => m.create_sample_label_3({}, { locale }),
}

/** What the contract of a type is about. */
export const sampleLabel = (type: ContractType, locale: Locale): string => LABELS[type](locale)

export const sampleAddress = (type: ContractType, locale: Locale): string => ADDRESSES[type][locale]

const FILES: Record<ContractType, (locale: Locale) => string> = {
  1: (locale) => m.create_sample_file({}, { locale }),
  2: (locale) => m.create_sample_file_2({}, { locale }),
  3: (locale) => m.create_sample_file_3({}, { locale }),
}

/** A sample contract in a language, one A4 page (specification 1 §3). */
export const sampleDocument = async (type: ContractType, locale: Locale): Promise<SentDocument> => ({
  name: FILES[type](locale),
  label: sampleLabel(type, locale),
  base64: await fetchSample(sampleAddress(type, locale)),
})

const REPORTS: Record<Locale, string> = {
  es: new URL('../../../../fixtures/sample-contract/parte-viajero.pdf', import.meta.url).href,
  en: new URL('../../../../fixtures/sample-contract/traveller-report.pdf', import.meta.url).href,
  it: new URL('../../../../fixtures/sample-contract/scheda-viaggiatore.pdf', import.meta.url).href,
}

/** What `TRAVELLER_REPORT` of the traveller wing says. */
const REPORT_FORM = 'traveller-report'

/**
 * The traveller template's own document, which is static (specification 1 §3): the traveller's data
 * take its place before it is read.
 */
export const travellerReport = async (locale: Locale): Promise<SentDocument> => ({
  name: m.create_report_file({}, { locale }),
  label: m.create_report_label({}, { locale }),
  base64: await fetchSample(REPORTS[locale]),
  form: REPORT_FORM,
})

export interface Samples {
  contract: typeof sampleDocument
  report: typeof travellerReport
}

/** What is sent where nobody attached anything. */
export const sampleOf = (
  { type, contract }: { type: CreationType | ''; contract: ContractType },
  locale: Locale,
  samples: Samples = { contract: sampleDocument, report: travellerReport },
): Promise<Filling['document']> => {
  const document = type === '' ? 'any' : creationTypes[type].document
  if (document === 'report') return samples.report(locale)
  return samples.contract(document === 'any' ? contract : '1', locale)
}

/** In base64. */
const fetchSample = async (address: string): Promise<string> => {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw RequestFailure.unreachable(cause)
  })
  if (!answer.ok) throw RequestFailure.unreachable(new Error(`${answer.status} for a sample document`))
  return base64(new Uint8Array(await answer.arrayBuffer()))
}

/** The PDF a sender attached, which goes by its own name. */
export const attachedDocument = ({ name, base64, acknowledged = [] }: PickedFile): SentDocument => ({
  name,
  label: name.replace(/\.pdf$/i, ''),
  base64,
  ...(acknowledged.length > 0 ? { acknowledged } : {}),
})
