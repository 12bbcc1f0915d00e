import { accountRequest } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { EmptyState } from '@firmeza/ui'
import { useState } from 'react'
import { operatorPaths, type WireKept } from '../../wire.ts'
import { Listed } from '../listed.tsx'
import { ReferenceSearch } from '../reference-search.tsx'
import { useKept } from '../use-kept.ts'
import { KeptOperation } from './kept-operation.tsx'

/** The operations that a reference names; without one those on hold. */
export const useKeptOperations = (reference: string) =>
  useKept(
    (signal) =>
      accountRequest<WireKept>(
        `${operatorPaths.kept}${reference ? `?reference=${encodeURIComponent(reference)}` : ''}`,
        { signal },
      ),
    { key: reference },
  )

/** Conservación: until when operations are kept, and which are held. */
export const KeptTab = () => {
  const [reference, find] = useState('')
  const [kept, again] = useKeptOperations(reference)
  return (
    <>
      <p className="mb-4 text-ink-2">{m.operator_kept_lead()}</p>
      <ReferenceSearch
        label={m.operator_kept_search()}
        hint={m.operator_kept_search_hint()}
        reference={reference}
        onFind={find}
        all={m.operator_kept_all()}
      />
      <Listed loaded={kept} again={again}>
        {({ operations }) =>
          operations.length === 0 ? (
            <div className="card">
              <EmptyState title={reference ? m.operator_kept_none_found() : m.operator_kept_empty()}>
                <p>{reference ? m.operator_kept_none_found_body() : m.operator_kept_empty_body()}</p>
              </EmptyState>
            </div>
          ) : (
            <ul className="grid gap-3">
              {operations.map((operation) => (
                <li key={operation.uuid}>
                  <KeptOperation operation={operation} onDone={again} />
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
    </>
  )
}
