import { randomInt } from 'node:crypto'

/**
 * Crockford's base 32: no I, L, O or U, so that what is written down by hand is read as it was
 * meant.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODES = 10
const GROUP = 5

/** Ten codes of 50 random bits each, as they are stored and shown: `7K3QM-XV09T`. */
export const newBackupCodes = (): string[] => Array.from({ length: CODES }, () => `${newGroup()}-${newGroup()}`)

const newGroup = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * A code as it is stored, however it was typed: in small letters, with other gaps or none, an O for
 * the nought, an I or L for the one.
 */
export const storedBackupCode = (typed: string): string => {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`
}
