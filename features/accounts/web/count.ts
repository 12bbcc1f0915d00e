/** Digits in groups of three, also of four digits, which Spanish would leave as they are. */
export const count = (credits: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: 'always' }).format(credits)
