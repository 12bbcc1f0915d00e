import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { WireOperation } from '@firmeza/operations/wire'
import type { ReactNode } from 'react'
import { isTyped } from '../../wire.ts'
import { drawnImage } from '../drawn/drawn-image.ts'
import { isDrawn } from '../signer-states.ts'

interface StampPreviewProps {
  operation: WireOperation
  /** Where it shows. */
  document: WireOperation['documents'][number]
  /** Whether what the seal is of is shown too. */
  complete: boolean
  /** The name is being written, and then it is; left out: it stands. */
  onWritten?: () => void
  /** Laid over it: the page itself, once that can be drawn. */
  children?: ReactNode
}

/**
 * The stamp as it stands in the document, in the signer's language as there. Paper stays white in
 * every theme.
 */
export function StampPreview({ operation, document, complete, onWritten, children }: StampPreviewProps) {
  const { authPolicy, otp, reference, tasks, language, demo } = operation
  const say = { locale: language }
  const value = (wanted: string) => authPolicy.fields.find(({ identifier }) => identifier === wanted)?.value ?? ''
  const name = `${value('name')} ${value('lastname')}`.trim()
  const { doneAt, state } = tasks.at(-1) ?? {}
  const typed = isTyped({ state: state ?? '' })
  const byHand = isDrawn(operation) && !typed
  const drawing = byHand ? drawnImage(operation.operationUuid) : undefined
  const code = otp.maskedEmail
    ? (typed ? m.sign_stamp_typed_mailed : m.sign_stamp_mailed_code)({ email: otp.maskedEmail }, say)
    : (typed ? m.sign_stamp_typed : m.sign_stamp_code)({ phone: otp.maskedPhone }, say)
  const way = byHand ? m.sign_stamp_drawn({}, say) : code
  const told = [
    ...(doneAt ? [[m.sign_stamp_signed({}, say), formatMoment(new Date(doneAt), language)]] : []),
    [m.sign_stamp_with({}, say), way],
    [m.sign_stamp_reference({}, say), reference],
  ]
  return (
    <div className="mt-5" aria-hidden="true">
      <p className="signer-stamp-document">{document.documentLabel || document.documentName}</p>
      <div className="signer-stamp-page">
        <div className="signer-stamp" data-complete={complete || undefined} data-still={!onWritten || undefined}>
          {drawing && (
            <p className="signer-stamp-drawing">
              <img src={drawing} alt="" onAnimationEnd={onWritten} />
            </p>
          )}
          <p className="signer-stamp-name" data-still={drawing && true}>
            <span>{name}</span>
            <b onAnimationEnd={drawing ? undefined : onWritten}>{name}</b>
          </p>
          <div className="signer-stamp-facts">
            {told.map(([label, fact]) => (
              <p key={label}>
                <span>{label}</span>
                <span>{fact}</span>
              </p>
            ))}
          </div>
          <p className="signer-stamp-foot" data-demo={demo || undefined}>
            <span>{demo ? m.sign_seal_demo({}, say) : m.sign_stamp_check({}, say)}</span>
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}
