/** What a change is of. The permissions of a signature speak of these. */
export type ChangeKind =
  | 'validation-data'
  | 'document-timestamp'
  | 'signature-field'
  | 'signature'
  | 'form-fill'
  | 'form-field'
  | 'form'
  | 'annotation'
  | 'appearance'
  | 'page-content'
  | 'page-tree'
  | 'page'
  | 'resources'
  | 'font'
  | 'catalogue'
  | 'permissions'
  | 'structure'
  | 'metadata'
  | 'housekeeping'
  | 'information'
  | 'version'
  | 'encryption'
  | 'cross-reference'
  | 'rewritten'
  | 'container'
  | 'unreachable'
  | 'bytes-of-no-object'
  | 'unreadable'

/** Detail of a revision without objects whose `Size` leaves out some of those before. */
export const EMPTY_AND_SMALL = 'empty-and-objects-left-out'

/** One object that a revision added, changed or freed, or bytes that belong to none. */
export interface Change {
  kind: ChangeKind
  /** What exactly, a kebab-case word. */
  detail: string
  /** Object number; absent for what is not an object. */
  object?: number
  /** From 1; absent when the object belongs to no page, or to many. */
  page?: number
  /** Full name of the form field concerned. */
  field?: string
  /** The new signature field can be seen on the page. */
  isVisible?: boolean
  /** Object number of the signature dictionary that a new or newly signed field has. */
  signature?: number
}
