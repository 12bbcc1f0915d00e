import { exactText, m } from '@firmeza/i18n'
import { useState } from 'react'
import type { PanelDetail, PanelSigner } from '../wire.ts'
import { isNotice } from '../words.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Fact, languageName, SignerFacts, sharedLanguage } from './signer-facts.tsx'

const FACTS = 'mt-3 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[auto_1fr]'

interface CardProps {
  operation: PanelDetail
  onDone: (operation: PanelDetail) => void
}

/** Who signs, how and until when; where they are reached can be corrected until they come. */
export const SignerCard = ({ operation, onDone }: CardProps) => {
  const [wrong, correctFor] = useState<PanelSigner>()
  const close = () => correctFor(undefined)
  const { signers } = operation
  const shared = sharedLanguage(operation)
  return (
    <section aria-labelledby="signer-heading" className="card p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="signer-heading" className="text-[1.25rem]">
          {headingOf(operation)}
        </h2>
        {signers.length === 1 && <Correct signer={signers[0]!} onAsk={correctFor} />}
      </div>
      {!operation.erased &&
        signers.length > 1 &&
        signers.map((signer, at) => (
          <div key={signer.uuid} className={`mt-4 ${at > 0 ? 'border-line border-t pt-4' : ''}`}>
            <h3 className="flex text-wrap flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] leading-normal">
              {m.panel_signer_of({ number: at + 1, total: signers.length })}
              <Turn signer={signer} isNotice={isNotice(operation)} />
              <Correct signer={signer} onAsk={correctFor} />
            </h3>
            <dl className={FACTS}>
              <SignerFacts signer={signer} operation={operation} />
            </dl>
          </div>
        ))}
      <dl className={`${FACTS} ${signers.length > 1 ? 'border-line border-t pt-4 empty:hidden' : ''}`}>
        {!operation.erased && signers.length === 1 && <SignerFacts signer={signers[0]!} operation={operation} />}
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
        {shared && <Fact name={m.panel_language()}>{languageName(shared)}</Fact>}
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

/** How it stands with one of several. */
const Turn = ({ signer: { turn, signedAt }, isNotice }: { signer: PanelSigner; isNotice: boolean }) => {
  const moment = signedAt && exactText(signedAt)
  if (moment)
    return (
      <span className="font-normal text-seal">
        {isNotice ? m.panel_answered_at({ moment }) : m.panel_signed_at({ moment })}
      </span>
    )
  if (isNotice)
    return (
      <span className="font-normal text-ink-2">
        {turn === 'over' ? m.panel_answered_never() : m.panel_answered_not_yet()}
      </span>
    )
  if (turn === 'over') return null
  return <span className="font-normal text-ink-2">{turn === 'now' ? m.panel_turn_now() : m.panel_turn_later()}</span>
}
