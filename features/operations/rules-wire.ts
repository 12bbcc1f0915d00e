/** Signers of one operation. */
export const MOST_SIGNERS = 20

/** Of all documents of a demonstration together: nobody pays for them. */
export const MOST_DEMO_SIGNATURES = 20

/** `operationData` entries that say how an operation goes on, beside its class; days are whole. */
export const DEADLINE_ENTRY = 'deadlineDays'
export const MOST_DEADLINE_DAYS = 365
export const REMINDER_ENTRY = 'reminderDays'
export const MOST_REMINDER_DAYS = 30
/** How the one-time code reaches whoever signs with one: `SMS`, the usual way, or `EMAIL`. */
export const CODE_ENTRY = 'codeBy'
export const CODE_CHANNELS = ['SMS', 'EMAIL'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]
/**
 * The language of the acta and of what the sender and copies are mailed, written as a signer's
 * `idiomadef`; without it the first signer's.
 */
export const LANGUAGE_ENTRY = 'language'
/** An address that is sent the sealed documents once all have signed; as many entries as copies. */
export const COPY_ENTRY = 'copy'
export const MOST_COPIES = 10
/** `Y`: who is asked to sign may pass that on to somebody else. */
export const HANDOVER_ENTRY = 'handover'
/** `Y`: nobody accepts a document before each of its pages has been on their screen. */
export const EVERY_PAGE_ENTRY = 'everyPage'
/**
 * How long the pictures and the film of those who are identified are kept: one of
 * {@link RETENTION_CLASSES}, whose days the installation sets. Refused of an operation that
 * identifies nobody.
 */
export const RETENTION_ENTRY = 'retention'
/**
 * `short`: what proves nothing, such as a demonstration; `standard`: the usual one; `kyc`: Ley
 * 10/2010 art. 25, ten years; `qualified`: evidence of qualified certificates, Ley 6/2020 art.
 * 9.3 a), fifteen years.
 */
export const RETENTION_CLASSES = ['short', 'standard', 'kyc', 'qualified'] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]
/** A class, and the days that it meant when the operation was created. */
export interface Retention {
  class: RetentionClass
  days: number
}

/** What an account has chosen for operations that say nothing of it. */
export interface SendingDefaults {
  /** Null: what the installation is set to. */
  retention: RetentionClass | null
}
