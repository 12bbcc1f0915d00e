const DIGITS = 12

/**
 * A creditor reference (ISO 11649) that can be typed on any transfer form: `RF`, two check digits,
 * twelve digits. `random` answers a number in [0, 1).
 */
export const newReference = (random: () => number): string => {
  const digits = Array.from({ length: DIGITS }, () => Math.floor(random() * 10)).join('')
  return `RF${String(98 - remainder(`${digits}RF00`)).padStart(2, '0')}${digits}`
}

/** Whether the check digits are right: a mistyped digit, or two in the wrong order, are found. */
export const isReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1

/** In groups of four, as it is read and typed. */
export const readableReference = (reference: string): string => reference.replace(/.{4}(?=.)/g, '$& ')

/** Modulo 97, letters standing for 10 to 35 (ISO 7064, MOD 97-10). */
const remainder = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
