import { creditsPaths, type WireTransfer } from '@firmeza/credits/wire'
import { dayText, m, minuteText } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import type { Action } from './reason-dialog.tsx'
import { Standing } from './standing.tsx'
import { amountText, attentionWords, paymentStateWords, providerWords } from './transfer-words.ts'
import { useReasonedAction } from './use-reasoned-action.tsx'

/** A payment an operator decides about: what, whose, how it stands, and what can be done. */
export const TransferCard = ({ transfer, onDone }: { transfer: WireTransfer; onDone: () => void }) => {
  const [ask, dialog] = useReasonedAction(onDone)
  const { account, provider, state, reference, credits, createdAt, expiresAt, attention } = transfer
  const why = attentionWords(transfer)
  const actions = actionsFor(transfer)
  const tone = attention ? 'bad' : state === 'captured' ? 'good' : 'waiting'
  return (
    <article className="card grid gap-4 p-5 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="break-words text-[1.1875rem] leading-snug">
            {amountText(transfer)} · {account.name || m.operator_transfer_account_gone()}
          </h3>
          <Standing tone={tone}>{attention ? m.operator_payment_to_check() : paymentStateWords(state)}</Standing>
        </div>
        <p className="mt-1.5 text-[1.0625rem]">
          <span className="break-all font-mono">{reference}</span>
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink-2 tabular-nums">
          {[
            providerWords(provider),
            m.operator_transfer_credits({ count: String(credits) }),
            m.operator_transfer_asked({ moment: minuteText(createdAt) }),
            ...(state === 'awaiting-transfer' ? [m.operator_transfer_until({ day: dayText(expiresAt) })] : []),
          ].join(' · ')}
        </p>
        {why && <p className="mt-2 font-medium text-[0.9375rem] text-rec">{why}</p>}
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action, index) => (
            <Button
              key={action.label}
              tone={index === 0 ? 'pen' : 'line'}
              onClick={() => ask(action)}
              className="max-sm:grow max-sm:px-4"
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </article>
  )
}

const actionsFor = (transfer: WireTransfer): Action[] => {
  const { id, account, state, reference, credits, provider, attention } = transfer
  if (provider !== 'bank-transfer' && attention === null) return []
  const facts = { amount: amountText(transfer), name: account.name || m.operator_transfer_account_gone() }
  if (state === 'captured')
    return attention === null
      ? []
      : [
          {
            title: m.operator_transfer_seen_title(facts),
            body: m.operator_transfer_seen_body({ reference }),
            label: m.operator_transfer_seen(),
            url: creditsPaths.markLookedAt(id),
            done: m.operator_transfer_looked(),
          },
        ]
  const confirm: Action = {
    title: m.operator_transfer_confirm_title(facts),
    body: m.operator_transfer_confirm_body({ count: String(credits), reference }),
    label: m.operator_transfer_confirm({ count: String(credits) }),
    url: creditsPaths.confirmTransfer(id),
    done: m.operator_transfer_confirmed(),
  }
  const reject: Action = {
    title: m.operator_transfer_reject_title(facts),
    body: m.operator_transfer_reject_body({ reference }),
    label: m.operator_transfer_reject(),
    url: creditsPaths.rejectTransfer(id),
    done: m.operator_transfer_rejected(),
  }
  const isRejected = state === 'cancelled' && attention === null
  return [
    // Also one that was rejected, for money may come late; an account that is gone cannot be
    // credited.
    ...(account.name === '' ? [] : [confirm]),
    ...(isRejected ? [] : [reject]),
  ]
}
