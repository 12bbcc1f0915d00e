import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import { type BulkChoice, bulkTemplate } from '@firmeza/sending/web'
import { pageConfig } from '@firmeza/ui'
import type { BulkPayloadInput } from '../../contract.ts'
import { type BulkReport, ownBulkPaths, type WireBatch } from '../../wire.ts'

/** A file of rows as it was picked. */
export interface RowsFile {
  name: string
  base64: string
}

const sendFile = async (
  choice: BulkChoice,
  { name, base64 }: RowsFile,
  how: Pick<BulkPayloadInput, 'dryRun' | 'skipFaulty'>,
  headers: Record<string, string> = {},
): Promise<BulkReport> => {
  const body: BulkPayloadInput = {
    ...bulkTemplate(choice, currentLanguage()),
    rows: { documentName: name, documentB64: base64 },
    ...how,
  }
  return accountRequest<BulkReport>(ownBulkPaths.create(pageConfig().domainUuid), { body, headers })
}

/** What a file would come to. Nothing is created. */
export const tryFile = (choice: BulkChoice, file: RowsFile): Promise<BulkReport> =>
  sendFile(choice, file, { dryRun: true })

/** Sends its good rows, once for each `key`. Answers the batch's id. */
export const sendRows = async (choice: BulkChoice, file: RowsFile, key: string): Promise<string> =>
  (await sendFile(choice, file, { skipFaulty: true }, { 'idempotency-key': key })).batchUuid!

export const fetchBatches = async (signal: AbortSignal): Promise<WireBatch[]> =>
  (await accountRequest<{ batches: WireBatch[] }>(ownBulkPaths.list, { signal })).batches
