import { accountRequest } from '@firmeza/accounts/web'
import { creditsPaths, MOST_LISTED, type WireTransfer } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import { EmptyState } from '@firmeza/ui'
import { useState } from 'react'
import { Listed } from './listed.tsx'
import { ReferenceSearch } from './reference-search.tsx'
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
  return (
    <>
      <ReferenceSearch
        label={m.operator_transfer_search()}
        hint={m.operator_transfer_search_hint()}
        reference={reference}
        onFind={find}
        all={m.operator_transfer_all()}
      />
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
