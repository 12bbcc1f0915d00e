import { currentLanguage, m } from '@firmeza/i18n'
import type { PanelDetail, PanelRow } from '../wire.ts'

/** What the operation is about, in a line. */
export const documentText = ({ name, documents, erased }: Pick<PanelRow, 'name' | 'documents' | 'erased'>): string => {
  if (erased) return m.panel_untitled()
  return documents > 1 ? m.panel_and_more({ name, count: documents - 1 }) : name
}

export const signerText = ({
  signer,
  signerCount,
  erased,
}: Pick<PanelRow, 'signer' | 'signerCount' | 'erased'>): string => {
  if (erased) return m.panel_erased()
  return signerCount > 1 ? m.panel_and_more({ name: signer, count: signerCount - 1 }) : signer
}

/** Whoever is written to about it: those whose turn it is, or all once nobody's is. */
export const addressees = ({ signers }: Pick<PanelDetail, 'signers'>): { names: string; emails: string } => {
  const inTurn = signers.filter(({ turn }) => turn === 'now')
  const told = inTurn.length > 0 ? inTurn : signers
  const list = new Intl.ListFormat(currentLanguage())
  return {
    names: list.format(told.map(({ name }) => name || m.panel_anonymous())),
    emails: list.format(told.map(({ email }) => email)),
  }
}
