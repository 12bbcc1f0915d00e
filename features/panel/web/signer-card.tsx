import { exactText, groupedPhone, m } from '@firmeza/i18n'
import { Fragment, type ReactNode, useState } from 'react'
import type { PanelDetail, PanelSigner } from '../wire.ts'
import { isNotice, wayWords } from '../words.ts'
import { CorrectDialog } from './correct-dialog.tsx'

const LANGUAGES = { es: m.panel_language_es, en: m.panel_language_en, it: m.panel_language_it }

interface CardProps {
  operation: PanelDetail
  onDone: (operation: PanelDetail) => void
}

/** Who signs, how and until when; where they are reached can be corrected until they come. */
export const SignerCard = ({ operation, onDone }: CardProps) => {
  const [wrong, correctFor] = useState<PanelSigner>()
  const close = () => correctFor(undefined)
  return (
    <section aria-labelledby="signer-heading" className="card p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="signer-heading" className="text-[1.25rem]">
          {headingOf(operation)}
        </h2>
        {operation.signers.length === 1 && <Correct signer={operation.signers[0]!} onAsk={correctFor} />}
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
        {!operation.erased &&
          operation.signers.map((signer, at) => (
            <Fragment key={signer.uuid}>
              {operation.signers.length > 1 && (
                <dt className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold sm:col-span-2">
                  {m.panel_signer_of({ number: at + 1, total: operation.signers.length })}
                  <Turn signer={signer} />
                  <Correct signer={signer} onAsk={correctFor} />
                </dt>
              )}
              <Fact name={m.create_name()}>{signer.name}</Fact>
              <Fact name={m.create_email_address()}>{signer.email}</Fact>
              {signer.phone && (
                <Fact name={m.panel_phone()}>
                  <span className="tabular-nums">{groupedPhone(signer.phone)}</span>
                </Fact>
              )}
              <Fact name={isNotice(operation) ? m.panel_kind() : m.panel_signs_with()}>{wayWords(signer)}</Fact>
              {signer.state in ANSWERS && <Fact name={m.panel_answer()}>{ANSWERS[signer.state]!()}</Fact>}
            </Fragment>
          ))}
        {operation.can.link && (
          <Fact name={isNotice(operation) ? m.panel_answer_by() : m.panel_expires()}>
            {exactText(operation.expiresAt)}
          </Fact>
        )}
        {operation.reminder && <Fact name={m.panel_reminder()}>{reminderWords(operation.reminder)}</Fact>}
        {operation.everyPage && <Fact name={m.panel_every_page()}>{m.panel_every_page_words()}</Fact>}
        {operation.signedAt && (
          <Fact name={isNotice(operation) ? m.panel_answered() : m.panel_signed()}>
            {exactText(operation.signedAt)}
          </Fact>
        )}
        {operation.completedAt && <Fact name={m.panel_completed()}>{exactText(operation.completedAt)}</Fact>}
        <Fact name={m.panel_language()}>{LANGUAGES[operation.language]()}</Fact>
      </dl>
      {wrong && <CorrectDialog signer={wrong} operation={operation} onClose={close} onDone={onDone} />}
    </section>
  )
}

const Correct = ({ signer, onAsk }: { signer: PanelSigner; onAsk: (signer: PanelSigner) => void }) =>
  signer.correctable !== 'nothing' && (
    <button
      type="button"
      className="btn btn-quiet -my-3 -mr-3 ml-auto"
      aria-label={m.panel_correct_of({ signer: signer.name || m.panel_anonymous() })}
      onClick={() => onAsk(signer)}
    >
      {m.panel_correct()}
    </button>
  )

const headingOf = (operation: PanelDetail): string => {
  const isOne = operation.signers.length === 1
  if (isNotice(operation)) return isOne ? m.panel_recipient() : m.panel_recipients()
  return isOne ? m.panel_signer() : m.panel_signers()
}

const reminderWords = ({ days, next }: NonNullable<PanelDetail['reminder']>): string =>
  days === 1
    ? m.panel_reminder_daily({ next: exactText(next) })
    : m.panel_reminder_words({ days, next: exactText(next) })

const ANSWERS: Readonly<Record<string, () => string>> = {
  accepted: () => m.panel_answer_accepted(),
  rejected: () => m.panel_answer_rejected(),
}

/** How it stands with one of several. */
const Turn = ({ signer: { turn, signedAt } }: { signer: PanelSigner }) => {
  if (signedAt)
    return <span className="font-normal text-seal">{m.panel_signed_at({ moment: exactText(signedAt) })}</span>
  if (turn === 'over') return null
  return <span className="font-normal text-ink-2">{turn === 'now' ? m.panel_turn_now() : m.panel_turn_later()}</span>
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words max-sm:-mt-2.5">{children}</dd>
  </div>
)
