import { m } from '@firmeza/i18n'

interface Named {
  /** From 0. */
  at: number
  name: string
  lastname: string
  /** Whether they are to answer, and not to sign. */
  isRecipient?: boolean
}

/** What a signer or recipient is called by: their name, or their number while there is none. */
export const signerWords = ({ at, name, lastname, isRecipient = false }: Named): string =>
  `${name.trim()} ${lastname.trim()}`.trim() || numberWords(at, isRecipient)

/** What they are called by their number alone. */
export const numberWords = (at: number, isRecipient: boolean): string =>
  isRecipient ? m.create_recipient({ number: at + 1 }) : m.create_signer({ number: at + 1 })
