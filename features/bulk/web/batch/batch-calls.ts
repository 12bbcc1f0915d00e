import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { ownBulkPaths, type RowState, type WireBatch, type WireBatchRow, type WireBatchRows } from '../../wire.ts'

export const fetchBatch = (batchUuid: string, signal: AbortSignal): Promise<WireBatch> =>
  accountRequest(ownBulkPaths.batch(batchUuid), { signal })

/** So many pages of rows, and whether there are more. */
export const fetchRows = async (
  batchUuid: string,
  { state, pages }: { state: RowState | ''; pages: number },
  signal: AbortSignal,
): Promise<{ rows: WireBatchRow[]; more: boolean }> => {
  const rows: WireBatchRow[] = []
  let after: number | null = 0
  for (let page = 0; page < pages && after !== null; page += 1) {
    const asked = new URLSearchParams({ after: String(after), ...(state ? { state } : {}) })
    const answer: WireBatchRows = await accountRequest(`${ownBulkPaths.rows(batchUuid)}?${asked}`, { signal })
    rows.push(...answer.rows)
    after = answer.next
  }
  return { rows, more: after !== null }
}

const act = (path: (batchUuid: string) => string) => (batchUuid: string) =>
  accountRequest<WireBatch>(path(batchUuid), { method: 'POST' })

export const pauseBatch = act(ownBulkPaths.pause)
export const resumeBatch = act(ownBulkPaths.resume)
export const cancelBatch = act(ownBulkPaths.cancel)

export const eraseBatch = (batchUuid: string): Promise<{ batchUuid: string }> =>
  accountRequest(ownBulkPaths.erase(batchUuid), { method: 'POST' })

/** Where the rows are downloaded as the page's language writes them. */
export const rowsLink = (batchUuid: string, state: RowState | ''): string =>
  `${ownBulkPaths.csv(batchUuid)}?${new URLSearchParams({ lang: currentLanguage(), ...(state ? { state } : {}) })}`
