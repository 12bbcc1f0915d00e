/** A card as somebody types it. */
export interface TypedCard {
  number: string
  /** `MM/YY` or `MM/YYYY`. */
  expiry: string
  cvv: string
}

type Flaw =
  | { code: 'card-number-invalid' | 'card-expiry-invalid' | 'card-expired' | 'card-not-a-test' }
  | { code: 'card-cvv-invalid'; digits: number }
  | { code: 'card-declined'; reason: string }

/**
 * The sandbox's cards, and why the bank behind each declines; null: it pays. Numbers that card
 * networks keep for tests.
 */
const TEST_CARDS: Record<string, string | null> = {
  '4111111111111111': null,
  '4012888888881881': null,
  '5555555555554444': null,
  '378282246310005': null,
  '4000000000000002': 'Do Not Honor',
  '4000000000009995': 'Insufficient Funds',
  '5105105105105100': 'Call Issuer',
}

/**
 * What is wrong with a card, the first thing first; null when the sandbox takes it. A number that
 * is nobody's test card is never taken.
 */
export const flawOfCard = ({ number, expiry, cvv }: TypedCard, now: Date): Flaw | null => {
  const digits = number.replaceAll(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !hasLuhnDigit(digits)) return { code: 'card-number-invalid' }
  const end = endOf(expiry)
  if (!end) return { code: 'card-expiry-invalid' }
  if (end <= now) return { code: 'card-expired' }
  const cvvDigits = digits.startsWith('3') ? 4 : 3
  if (!/^\d+$/.test(cvv) || cvv.length !== cvvDigits) return { code: 'card-cvv-invalid', digits: cvvDigits }
  const declines = TEST_CARDS[digits]
  if (declines === undefined) return { code: 'card-not-a-test' }
  return declines === null ? null : { code: 'card-declined', reason: declines }
}

/**
 * ISO/IEC 7812-1, annex B: from the right, every second digit doubled, the sum of all digits a
 * multiple of ten.
 */
export const hasLuhnDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is good through the last day of its month. */
const endOf = (expiry: string): Date | null => {
  const parts = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry)
  if (!parts) return null
  const [month, year] = [Number(parts[1]), Number(parts[2]) % 100]
  return month >= 1 && month <= 12 ? new Date(Date.UTC(2000 + year, month, 1)) : null
}
