const LONGEST = 300

/** Controls, and marks that turn or hide text: a name could use them to look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/**
 * Somebody's text as one line of what can be seen. What it was exactly is in the attached evidence.
 */
export const seen = (text: string): string => clip(text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim(), LONGEST)

/** A number or an address in one piece: no line breaks within it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** At most so many letters, the last an ellipsis when some were left out. */
export const clip = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** A person's whole name, as it can be shown. */
export const nameOf = ({ name, lastname }: { name: string; lastname: string }): string => seen(`${name} ${lastname}`)

/**
 * Sentences in a row. A name that ends in a full stop, as in S.L., ends its sentence too.
 */
export const sentences = (all: readonly string[]): string => all.join(' ').replace(/(?<!\.)\.\.(?=\s|$)/g, '.')
