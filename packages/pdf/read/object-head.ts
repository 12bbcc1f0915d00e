const LONGEST_NUMBER = 12
const MOST_SPACE = 32

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isSpace = (byte: number | undefined): boolean => byte !== undefined && [0, 9, 10, 12, 13, 32].includes(byte)

/** The two numbers before the word `obj` that stands at the offset, and where they begin. Nothing when it is the end of another word. */
export const headBefore = (
  bytes: Buffer,
  keyword: number,
): { number: number; generation: number; offset: number } | undefined => {
  let at = keyword
  const back = (matches: typeof isDigit, most: number): string => {
    const end = at
    while (at > 0 && end - at < most && matches(bytes[at - 1])) at--
    return bytes.toString('latin1', at, end)
  }
  back(isSpace, MOST_SPACE)
  const generation = back(isDigit, LONGEST_NUMBER)
  const isApart = back(isSpace, MOST_SPACE).length > 0
  const number = back(isDigit, LONGEST_NUMBER)
  if (!(isApart && generation && number) || Number(number) >= 2 ** 23) return undefined
  return { number: Number(number), generation: Number(generation), offset: at }
}
