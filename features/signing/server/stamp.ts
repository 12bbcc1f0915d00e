import { m } from '@firmeza/i18n'
import { formatMoment, shortReference } from '@firmeza/kernel'
import type { Operation, OperationDocument } from '@firmeza/operations/server'
import type { SealAppearance } from '@firmeza/pdf'

/** The visible stamp in the signature box: who, when with the zone, and the operation. Nothing when the sender gave no box. */
export const stampOf = (
  operation: Operation,
  { box }: OperationDocument,
  at: Date,
): { appearance?: SealAppearance } => {
  if (!box) return {}
  const { signer, language } = operation
  const { page, x, y, width, height } = box
  return {
    appearance: {
      page,
      x,
      y,
      width,
      height,
      lines: [
        m.sign_stamp_by({ name: `${signer.name} ${signer.lastname}`.trim() }, { locale: language }),
        formatMoment(at, language),
        m.sign_stamp_operation({ reference: shortReference(operation.id) }, { locale: language }),
      ],
    },
  }
}
