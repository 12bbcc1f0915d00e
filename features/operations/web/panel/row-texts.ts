import { m } from '@firmeza/i18n'
import type { PanelRow } from '../../panel-wire.ts'

/** What the operation is about, in a line. */
export const documentText = ({ name, documents, erased }: Pick<PanelRow, 'name' | 'documents' | 'erased'>): string => {
  if (erased) return m.panel_untitled()
  return documents > 1 ? m.panel_and_more({ name, count: documents - 1 }) : name
}

export const signerText = ({ signer, erased }: Pick<PanelRow, 'signer' | 'erased'>): string =>
  erased ? m.panel_erased() : signer
