import type { MrzFields, MrzFormat } from '../reading.ts'

const NAME = /<+$/
const words = (text: string): string => text.replace(NAME, '').replace(/<+/g, ' ').trim()
const bare = (text: string): string => text.replaceAll('<', '')

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const NIE_PREFIX: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2' }

/** Whether a Spanish DNI's or NIE's letter is that of its number, modulo 23. */
export const hasRightLetter = (number: string): boolean => {
  const found = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number)
  if (!found) return false
  const [, prefix = '', digits = '', letter] = found
  return digits.length + prefix.length === 8 && DNI_LETTERS[Number((NIE_PREFIX[prefix] ?? '') + digits) % 23] === letter
}

/** Years that a zone writes with two digits: of birth the past, of expiry the nearest. */
const dateOf = (text: string, kind: 'birth' | 'expiry', thisYear: number): string | null => {
  const found = /^(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!found) return null
  const [, year = '', month, day] = found
  const century = Math.floor(thisYear / 100) * 100
  const full = century + Number(year)
  const latest = kind === 'birth' ? thisYear : thisYear + 50
  const years = full > latest ? full - 100 : full
  return `${years}-${month}-${day}`
}

const namesIn = (text: string): Pick<MrzFields, 'surname' | 'givenNames'> => {
  const [surname = '', givenNames = ''] = text.split('<<', 2)
  return { surname: words(surname), givenNames: words(givenNames) }
}

const sexOf = (letter: string | undefined): MrzFields['sex'] => (letter === 'M' || letter === 'F' ? letter : null)

/** What the rows of a zone say. `thisYear` decides the century of its years. */
export const fieldsOf = (format: MrzFormat, rows: readonly string[], thisYear: number): MrzFields => {
  const [first = '', second = '', third = ''] = rows
  const issuer = bare(first.slice(2, 5))
  const documentCode = bare(first.slice(0, 2))
  if (format === 'FRA-ID')
    return {
      documentCode,
      issuer,
      documentNumber: second.slice(0, 12),
      personalNumber: null,
      surname: words(first.slice(5, 30)),
      givenNames: words(second.slice(13, 27)),
      nationality: issuer,
      birthDate: dateOf(second.slice(27, 33), 'birth', thisYear),
      expiryDate: null,
      sex: sexOf(second[34]),
    }
  const isTd1 = format === 'TD1'
  const dates = isTd1 ? second : second.slice(13)
  const optional = isTd1 ? first.slice(15, 30) : format === 'TD3' ? second.slice(28, 42) : ''
  const number = isTd1 ? first.slice(5, 14) : second.slice(0, 9)
  return {
    documentCode,
    issuer,
    documentNumber: bare(number),
    personalNumber: personalNumber(issuer, bare(optional)),
    ...namesIn(isTd1 ? third : first.slice(5)),
    nationality: bare(isTd1 ? second.slice(15, 18) : second.slice(10, 13)),
    birthDate: dateOf(dates.slice(0, 6), 'birth', thisYear),
    expiryDate: dateOf(dates.slice(8, 14), 'expiry', thisYear),
    sex: sexOf(dates[7]),
  }
}

/** A Spanish card's own number; of other documents the optional data mean something else. */
const personalNumber = (issuer: string, optional: string): string | null => {
  const [found] = /[XYZ]?\d{7,8}[A-Z]/.exec(optional) ?? []
  return issuer === 'ESP' && found && hasRightLetter(found) ? found : null
}
