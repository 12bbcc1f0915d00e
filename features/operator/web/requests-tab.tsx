import { accountRequest } from '@firmeza/accounts/web'
import { CONTACT_STATES, type ContactState, contactPaths, type WireContacts } from '@firmeza/contact/wire'
import { m } from '@firmeza/i18n'
import { EmptyState } from '@firmeza/ui'
import { useState } from 'react'
import { Listed, More } from './listed.tsx'
import { RequestCard } from './request-card.tsx'
import { usePages } from './use-pages.ts'

const FILTERS: Record<ContactState, () => string> = {
  RECEIVED: () => m.operator_request_received(),
  ANSWERED: () => m.operator_request_answered(),
  CLOSED: () => m.operator_request_closed(),
}
const EMPTY: Record<ContactState, () => string> = {
  RECEIVED: () => m.operator_requests_empty_received(),
  ANSWERED: () => m.operator_requests_empty_answered(),
  CLOSED: () => m.operator_requests_empty_closed(),
}

const page = (state: ContactState, cursor: string | undefined, signal?: AbortSignal): Promise<WireContacts> =>
  accountRequest(
    `${contactPaths.list}?${new URLSearchParams({ state, ...(cursor ? { cursor } : {}) })}`,
    signal && { signal },
  )

/** Contact requests of one state; `waiting` counts those nobody has answered, once it is known. */
export const useRequests = () => {
  const [state, choose] = useState<ContactState>('RECEIVED')
  const [requests, again] = usePages<WireContacts>((cursor, signal) => page(state, cursor, signal), state)
  const counts = requests.status === 'here' ? requests.value.pages[0]?.counts : undefined
  return { state, choose, requests, again, counts, waiting: counts?.RECEIVED }
}

/** Peticiones: contact requests, to be answered and closed. */
export const RequestsTab = ({ requests: all }: { requests: ReturnType<typeof useRequests> }) => {
  const { state, choose, requests, again, counts } = all
  return (
    <>
      <fieldset aria-label={m.operator_request_filter()} className="mb-5 flex flex-wrap gap-2">
        {CONTACT_STATES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => choose(each)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-surface px-3.5 font-medium text-[0.9375rem] text-ink-2 ring-1 ring-line ring-inset hover:text-ink hover:ring-control aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:ring-ink"
          >
            {FILTERS[each]()}
            {counts && <span className="text-[0.8125rem] tabular-nums">{counts[each]}</span>}
          </button>
        ))}
      </fieldset>
      <Listed loaded={requests} again={again}>
        {(pages) => {
          const contacts = pages.pages.flatMap((each) => each.contacts)
          if (contacts.length === 0)
            return (
              <div className="card">
                <EmptyState title={EMPTY[state]()}>
                  {state === 'RECEIVED' && <p>{m.operator_requests_empty_body()}</p>}
                </EmptyState>
              </div>
            )
          return (
            <>
              <ul className="grid gap-3">
                {contacts.map((contact) => (
                  <li key={contact.id}>
                    <RequestCard contact={contact} onDone={again} />
                  </li>
                ))}
              </ul>
              <More pages={pages} />
            </>
          )
        }}
      </Listed>
    </>
  )
}
