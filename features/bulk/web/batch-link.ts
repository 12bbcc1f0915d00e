import { BULK_LINK } from '@firmeza/operations/tab'

/** Where a batch is followed. */
export const batchLink = (batchUuid: string): string => `${BULK_LINK}/${batchUuid}`
