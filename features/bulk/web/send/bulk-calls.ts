import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { track } from '@firmeza/operations/tab'
import { type BulkChoice, bulkTemplate, creationTypes, openAttempts } from '@firmeza/sending/web'
import { pageConfig } from '@firmeza/ui'
import type { BulkPayloadInput } from '../../contract.ts'
import { type BulkReport, ownBulkPaths, type WireBatch } from '../../wire.ts'

/** A file of rows as it was picked. */
export interface RowsFile {
  name: string
  base64: string
}

const payloadOf = (
  choice: BulkChoice,
  { name, base64 }: RowsFile,
  how: Pick<BulkPayloadInput, 'dryRun' | 'skipFaulty'>,
): BulkPayloadInput => ({
  ...bulkTemplate(choice, currentLanguage()),
  rows: { documentName: name, documentB64: base64 },
  ...how,
})

const sendFile = (body: BulkPayloadInput, headers: Record<string, string> = {}): Promise<BulkReport> =>
  accountRequest<BulkReport>(ownBulkPaths.create(pageConfig().domainUuid), { body, headers })

/** What a file would come to. Nothing is created. */
export const tryFile = (choice: BulkChoice, file: RowsFile): Promise<BulkReport> =>
  sendFile(payloadOf(choice, file, { dryRun: true }))

const attemptAt = /* @__PURE__ */ openAttempts()

/**
 * Sends its good rows. The same once more, as when no answer came, is one batch as long as the page
 * lives. Answers the batch's id.
 */
export const sendRows = async (choice: BulkChoice, file: RowsFile): Promise<string> => {
  track({ category: creationTypes[choice.type].category, action: 'click', label: 'CreateButton' })
  const body = payloadOf(choice, file, { skipFaulty: true })
  const attempt = attemptAt(body)
  const { batchUuid } = await sendFile(body, { 'idempotency-key': attempt.key })
  attempt.end()
  return batchUuid!
}

export const fetchBatches = async (signal: AbortSignal): Promise<WireBatch[]> =>
  (await accountRequest<{ batches: WireBatch[] }>(ownBulkPaths.list, { signal })).batches
