import { accountRequest } from '@firmeza/accounts/web'
import { creditsPaths, MOST_LISTED, type WireTransfer } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import { Button, EmptyState, Field } from '@firmeza/ui'
import { useState } from 'react'
import { Listed } from './listed.tsx'
import { TransferCard } from './transfer-card.tsx'
import { useKept } from './use-kept.ts'

interface Transfers {
  transfers: WireTransfer[]
}

const list = (reference: string, signal: AbortSignal): Promise<Transfers> =>
  accountRequest(`${creditsPaths.transfers}${reference ? `?reference=${encodeURIComponent(reference)}` : ''}`, {
    signal,
  })

/**
 * Transfers and payments that wait for an operator, or those of one reference; `waiting` counts the
 * former, once it is known.
 */
export const useTransfers = () => {
  const [reference, find] = useState('')
  const [transfers, again] = useKept((signal) => list(reference, signal), { key: reference })
  const waiting = transfers.status === 'here' && reference === '' ? transfers.value.transfers.length : undefined
  return { reference, find, transfers, again, waiting }
}

/** Transferencias: money that is awaited, and payments that need somebody. */
export const TransfersTab = ({ transfers: all }: { transfers: ReturnType<typeof useTransfers> }) => {
  const { reference, find, transfers, again } = all
  const [typed, setTyped] = useState(reference)
  const showAll = () => {
    setTyped('')
    find('')
  }
  return (
    <>
      <search>
        <form
          className="mb-5 flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            find(typed.trim())
          }}
        >
          <div className="min-w-0 flex-1 basis-72">
            <Field
              label={m.operator_transfer_search()}
              hint={m.operator_transfer_search_hint()}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="font-mono uppercase"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <div className="flex gap-3 sm:pt-7">
            <Button type="submit" tone="line">
              {m.operator_transfer_find()}
            </Button>
            {reference && (
              <Button tone="quiet" onClick={showAll}>
                {m.operator_transfer_all()}
              </Button>
            )}
          </div>
        </form>
      </search>
      <Listed loaded={transfers} again={again}>
        {({ transfers: found }) =>
          found.length === 0 ? (
            <div className="card">
              <EmptyState title={reference ? m.operator_transfers_none_found() : m.operator_transfers_empty()}>
                {!reference && <p>{m.operator_transfers_empty_body()}</p>}
              </EmptyState>
            </div>
          ) : (
            <>
              <ul className="grid gap-3">
                {found.map((transfer) => (
                  <li key={transfer.id}>
                    <TransferCard transfer={transfer} onDone={again} />
                  </li>
                ))}
              </ul>
              {found.length >= MOST_LISTED.transfers && (
                <p className="mt-4 text-ink-2">{m.operator_transfers_most({ count: String(found.length) })}</p>
              )}
            </>
          )
        }
      </Listed>
    </>
  )
}
