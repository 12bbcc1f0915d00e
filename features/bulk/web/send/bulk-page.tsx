import { RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { useState } from 'react'
import { batchLink } from '../batch-link.ts'
import { BatchList } from './batch-list.tsx'
import { BulkForm } from './bulk-form.tsx'
import { FormatCard, FormatNote } from './format-card.tsx'

/** `/bulkpage`: one document to many, by a file of rows. */
export const BulkPage = () => {
  useLanguage()
  const [lost, setLost] = useState(0)
  useTitle(`${m.bulk_title()} · ${pageConfig().brandName}`)
  return (
    <RequireAccount>
      {({ userUid }) => (
        <div className="bg-sunken">
          <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
            <div>
              <h1 className="text-[clamp(2.125rem,3.2vw,2.875rem)] tracking-[-0.035em]">{m.bulk_title()}</h1>
              <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{m.bulk_lead()}</p>
              <div className="mt-3">
                <FormatNote />
              </div>
            </div>
            <div className="card p-5 shadow-2 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <BulkForm
                userUid={userUid}
                onLost={() => setLost((times) => times + 1)}
                onSent={(batchUuid) => {
                  location.hash = batchLink(batchUuid).slice(1)
                }}
              />
            </div>
            <div className="grid gap-10 lg:sticky lg:top-24">
              <FormatCard />
              <BatchList turn={lost} />
            </div>
          </div>
        </div>
      )}
    </RequireAccount>
  )
}
