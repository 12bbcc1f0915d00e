const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  caron: '\u030c',
  cedilla: '\u0327',
  ogonek: '\u0328',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  hungarumlaut: '\u030b',
  commaaccent: '\u0326',
}

const pairs = (list: string): [string, string][] =>
  list.split(' ').map((pair) => {
    const [name = '', character = ''] = pair.split('~')
    return [name, character]
  })

/** Names of Adobe's glyph list that say the character in no regular way. */
const NAMED = new Map<string, string>([
  ['space', ' '],
  ...pairs(
    'exclam~! quotedbl~" numbersign~# dollar~$ percent~% ampersand~& quotesingle~\' quoteright~’ quoteleft~‘ parenleft~( parenright~) ' +
      'asterisk~* plus~+ comma~, hyphen~- minus~− period~. slash~/ colon~: semicolon~; less~< equal~= greater~> question~? at~@ ' +
      'bracketleft~[ backslash~\\ bracketright~] asciicircum~^ underscore~_ grave~` braceleft~{ bar~| braceright~} asciitilde~~ ' +
      'zero~0 one~1 two~2 three~3 four~4 five~5 six~6 seven~7 eight~8 nine~9 exclamdown~¡ questiondown~¿ cent~¢ sterling~£ Euro~€ ' +
      'yen~¥ currency~¤ brokenbar~¦ section~§ dieresis~¨ copyright~© registered~® trademark~™ ordfeminine~ª ordmasculine~º ' +
      'guillemotleft~« guillemotright~» guilsinglleft~‹ guilsinglright~› logicalnot~¬ macron~¯ degree~° plusminus~± mu~µ paragraph~¶ ' +
      'periodcentered~· cedilla~¸ acute~´ onequarter~¼ onehalf~½ threequarters~¾ onesuperior~¹ twosuperior~² threesuperior~³ ' +
      'multiply~× divide~÷ AE~Æ ae~æ OE~Œ oe~œ Oslash~Ø oslash~ø Eth~Ð eth~ð Thorn~Þ thorn~þ germandbls~ß Lslash~Ł lslash~ł ' +
      'dotlessi~ı Dcroat~Đ dcroat~đ florin~ƒ circumflex~ˆ tilde~˜ endash~– emdash~— quotesinglbase~‚ quotedblleft~“ quotedblright~” ' +
      'quotedblbase~„ dagger~† daggerdbl~‡ bullet~• ellipsis~… perthousand~‰ fi~ﬁ fl~ﬂ fraction~⁄',
  ),
])
NAMED.set('asciitilde', '~')

const ACCENTED = new RegExp(`^([A-Za-z])(${Object.keys(MARKS).join('|')})$`)
const NUMBERED = /^uni([0-9A-F]{4})$|^u([0-9A-F]{4,6})$/

/**
 * The character that a glyph of that name shows (Adobe Glyph List, its regular names and the Latin
 * ones); nothing for others.
 */
export const characterOf = (name: string): string | undefined => {
  if (/^[A-Za-z]$/.test(name)) return name
  const known = NAMED.get(name)
  if (known !== undefined) return known
  const [, letter, mark] = ACCENTED.exec(name) ?? []
  if (letter && mark) return `${letter}${MARKS[mark]}`.normalize('NFC')
  const [, short, long] = NUMBERED.exec(name) ?? []
  const point = Number.parseInt(short ?? long ?? '', 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}
