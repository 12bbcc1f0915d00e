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
/** An address that is sent the sealed documents once all have signed; as many entries as copies. */
export const COPY_ENTRY = 'copy'
export const MOST_COPIES = 10
/** `Y`: who is asked to sign may pass that on to somebody else. */
export const HANDOVER_ENTRY = 'handover'
/** `Y`: nobody accepts a document before each of its pages has been on their screen. */
export const EVERY_PAGE_ENTRY = 'everyPage'
