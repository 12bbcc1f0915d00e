import { m } from '@firmeza/i18n'
import type { Party } from '@firmeza/operations/server'
import type { Attachment } from '@firmeza/pdf'

/** The encrypted series as a file that belongs to the party's signature. */
export const seriesAttachment = (bytes: Uint8Array, { id, language }: Pick<Party, 'id' | 'language'>): Attachment => ({
  name: `signature-series-${id}.p7m`,
  description: m.sign_series_attachment({}, { locale: language }),
  type: 'application/pkcs7-mime',
  bytes,
})
