import type { Reference } from '../read/values.ts'
import type { Revision } from './revision.ts'
import { serialise, textString } from './serialise.ts'

/** A file that goes into a document. */
export interface Attachment {
  name: string
  /** For who looks at it in a viewer. */
  description: string
  /** As of MIME, `application/cms`. */
  type: string
  bytes: Uint8Array
}

/**
 * Adds an embedded file (ISO 32000-2 §7.11.4) and answers its file specification, to be named as an
 * associated file (§14.13) by what it belongs to. The document's own list of attachments stays as
 * it is: an earlier signature would be broken by a change of it.
 */
export const addAttachment = (revision: Revision, { name, description, type, bytes }: Attachment): Reference => {
  const subtype = type.replace('/', '#2F')
  const file = revision.addStream(`/Type/EmbeddedFile/Subtype/${subtype}/Params<</Size ${bytes.length}>>`, bytes)
  const called = serialise(textString(name))
  const holds = `/EF<</F ${serialise(file)}/UF ${serialise(file)}>>/AFRelationship/Data`
  const what = `/Type/Filespec/F${called}/UF${called}/Desc${serialise(textString(description))}`
  return revision.putBody(revision.reserve(), [`<<${what}${holds}>>`])
}
