/** Letters as a zone writes them: no accents, no signs (ICAO Doc 9303-3 §6). */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** A number however its parts are set apart. */
export const bareNumber = (text: string): string => plain(text).replaceAll(' ', '')
