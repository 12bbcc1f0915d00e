import { m } from '@firmeza/i18n'
import type { WireDocument } from '@firmeza/operations/wire'

/** What the documents are called, in the quotation marks of the page's language. */
export const quotedNames = (documents: readonly Pick<WireDocument, 'documentLabel' | 'documentName'>[]): string =>
  documents.map(({ documentLabel, documentName }) => m.sign_quoted({ text: documentLabel || documentName })).join(', ')
