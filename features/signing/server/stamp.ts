import { m } from '@firmeza/i18n'
import { formatMoment, shortReference } from '@firmeza/kernel'
import type { Operation, OperationDocument, SignatureBox } from '@firmeza/operations/server'
import type { SealAppearance } from '@firmeza/pdf'

/** What the seal of a document says of itself in its `Reason`. */
export const sealReasonOf = (operation: Sealable): string => reasonOf(operation, m.sign_seal_reason)

/** The same of an acta's. */
export const actaReasonOf = (operation: Sealable): string => reasonOf(operation, m.acta_seal_reason)

type Sealable = Pick<Operation, 'id' | 'language' | 'demo'>

/** That of a demo says first that it binds nobody: it must not pass for a real one. */
const reasonOf = ({ id, language, demo }: Sealable, words: typeof m.sign_seal_reason): string => {
  const reason = words({ reference: shortReference(id) }, { locale: language })
  return demo ? `${m.sign_seal_demo({}, { locale: language })} · ${reason}` : reason
}

/**
 * The visible stamp in the signature boxes: who, when with the zone, and the operation; a demo's
 * ends by saying so, in red. Nothing when the sender gave no box.
 */
export const stampOf = (
  operation: Operation,
  { boxes: [box, ...others] }: OperationDocument,
  at: Date,
): { appearance?: SealAppearance } => {
  if (!box) return {}
  const { signer, language, demo } = operation
  return {
    appearance: {
      ...spotOf(box),
      alsoAt: others.map(spotOf),
      lines: [
        `${signer.name} ${signer.lastname}`.trim(),
        m.sign_stamp_at({ moment: formatMoment(at, language) }, { locale: language }),
        m.sign_stamp_operation({ reference: shortReference(operation.id) }, { locale: language }),
      ],
      ...(demo ? { warning: m.sign_seal_demo({}, { locale: language }) } : {}),
    },
  }
}

const spotOf = ({ page, x, y, width, height }: SignatureBox) => ({ page, x, y, width, height })
