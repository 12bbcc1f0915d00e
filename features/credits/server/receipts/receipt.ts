/** Who sold or bought, as the receipt names them. Empty text: not known. */
export interface ReceiptParty {
  name: string
  taxId: string
  address: string
}

/**
 * What a receipt is. A `simplified-invoice` names its seller and their tax identification (Real
 * Decreto 1619/2012, art. 4 and 7: up to 400 €, the buyer need not be named); without these it is a
 * `receipt`, and where no money moved a `test`.
 */
export type ReceiptKind = 'simplified-invoice' | 'receipt' | 'test'

const LETTER: Record<ReceiptKind, string> = { 'simplified-invoice': 'F', receipt: 'R', test: 'T' }

const MOST_SIMPLIFIED_CENTS = 40_000

interface SeriesOptions {
  seller: ReceiptParty
  sandbox: boolean
  amountCents: number
  at: Date
}

/** The series a receipt is numbered in: one a kind and year, as the seller's calendar has it. */
export const seriesOf = ({ seller, sandbox, amountCents, at }: SeriesOptions): string => {
  const isInvoice = seller.name !== '' && seller.taxId !== '' && amountCents <= MOST_SIMPLIFIED_CENTS
  const kind = sandbox ? 'test' : isInvoice ? 'simplified-invoice' : 'receipt'
  return `${LETTER[kind]}${yearInMadrid(at)}`
}

export const kindOf = (series: string): ReceiptKind =>
  (Object.keys(LETTER) as ReceiptKind[]).find((kind) => LETTER[kind] === series[0])!

/** `F2026-000042`. */
export const receiptNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`

const yearInMadrid = (at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', year: 'numeric' }).format(at)
