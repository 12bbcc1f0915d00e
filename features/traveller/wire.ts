/** Paths of our own pages' calls. No runtime dependency enters this file. */
export const travellerPaths = {
  /**
   * GET {@link OpenedReport}; POST {@link TravellerReport}: it becomes the document that is signed.
   * Answers `{ operationUuid, documentUuid, sha256 }`.
   */
  report: (operationUuid: string) => `/api/traveller/report/${operationUuid}`,
} as const

/** As a creation names it in the `form` of a document, and rows the task. */
export const TRAVELLER_REPORT = 'traveller-report'
/** The page it is filled in on: what stands behind `#/`. */
export const REPORT_PAGE = 'travellerReport'

export const SEXES = ['F', 'M', 'X'] as const
/** As the decree names them, and the identity cards of other countries. */
export const DOCUMENT_TYPES = ['DNI', 'TIE', 'PASSPORT', 'ID'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
/** What a minor is to the adult they travel with. */
export const RELATIONSHIPS = ['child', 'grandchild', 'sibling', 'nephew', 'ward', 'other'] as const
export const PAYMENTS = ['cash', 'card', 'transfer', 'platform', 'mobile', 'other'] as const

/** Minors under 14 whom one adult names. */
export const MOST_MINORS = 10
/** Years: from then on a traveller signs, and from then on they may name minors. */
export const SIGNING_AGE = 14
export const ADULT_AGE = 18

/**
 * Of a person, what Real Decreto 933/2021 asks for (annex I, A.3). Empty: it is not said. Dates are
 * ISO 8601, countries ISO 3166-1 alpha-3.
 */
interface PersonFields {
  name: string
  surname: string
  secondSurname: string
  sex: string
  documentType: string
  documentNumber: string
  nationality: string
  birthDate: string
}

export interface Minor extends PersonFields {
  relationship: string
}

/**
 * A traveller's report, as the decree asks for it: the traveller (annex I, A.3), the stay and its
 * payment (A.4). What the lodging knows of itself is no traveller's to type, nor is the number of a
 * card.
 */
export interface TravellerReport extends PersonFields {
  supportNumber: string
  address: string
  locality: string
  country: string
  phone: string
  mobile: string
  email: string
  contractReference: string
  contractDate: string
  /** Local time of the property: `2026-05-04T16:00`. */
  entry: string
  exit: string
  property: string
  propertyAddress: string
  paymentType: string
  /** Of all who stay, minors included. */
  travellers: string
  minors: Minor[]
}

export type ReportField = Exclude<keyof TravellerReport, 'minors'>
export type MinorField = keyof Minor

/** The form as it opens. */
export interface OpenedReport {
  report: TravellerReport
  /** The fields that were read of the document by which the person was identified. */
  read: ReportField[]
  /** What becomes of its pictures once the report is sent; null: nobody was identified. */
  pictures: 'destroyed' | 'kept' | null
}

/**
 * Why a report is not taken: of each field (`name`, `minors.0.birthDate`) why not, see `rules.ts`.
 */
export type ReportMistakes = Record<string, string>

/** Refusal codes. Facts carried: `report-invalid` fields ({@link ReportMistakes}). */
export const TRAVELLER_REFUSALS = ['not-a-report', 'report-filled', 'report-invalid', 'other-task-first'] as const
export type TravellerRefusalCode = (typeof TRAVELLER_REFUSALS)[number]
