/** Who sold or bought, as the receipt names them. Empty text: not known. */
export interface ReceiptParty {
  name: string
  taxId: string
  address: string
}
