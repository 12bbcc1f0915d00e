import { domainToASCII } from 'node:url'
import { parse } from 'tldts'

/** What does not show, or shows nothing: it would part a name where nobody sees it. */
const UNSEEN = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu
/**
 * Full stops of other scripts and marks like them. Not the middle dot, which Catalan writes inside
 * words; those in compatible forms NFKC has turned.
 */
const DOTS = /[\u06d4\u0701\u0702\u2027\u2219\u22c5\u3002\ua4f8]/g
const SLASHES = /[\u2044\u2215\u29f8]/g
/** `evil[.]com`, `evil (dot) com`: written so that programs do not see it, and people do. */
const HIDDEN_DOT = /\s*[[({<]\s*(?:\.|dot|punto)\s*[\])}>]\s*/giu
const HIDDEN_AT = /\s*[[({<]\s*(?:@|at|arroba|chiocciola)\s*[\])}>]\s*/giu

/**
 * Letters of other scripts that read as Latin ones: `evil.сом` is no domain, and looks like one.
 */
const LOOKALIKES = Object.fromEntries(
  [
    'аa',
    'вb',
    'сc',
    'ԁd',
    'еe',
    'ɡg',
    'һh',
    'іi',
    'ıi',
    'јj',
    'кk',
    'мm',
    'пn',
    'оo',
    'рp',
    'ѕs',
    'тt',
    'υu',
    'ѵv',
    'ԝw',
    'хx',
    'уy',
  ]
    .concat(['αa', 'εe', 'ιi', 'κk', 'νv', 'οo', 'ρp', 'τt', 'χx'])
    .map((pair) => [pair[0]!, pair[1]!]),
)

const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DOTS, '.')
    .replace(SLASHES, '/')
    .replace(HIDDEN_DOT, '.')
    .replace(HIDDEN_AT, '@')
    .toLowerCase()

const inLatin = (text: string): string => [...text].map((each) => LOOKALIKES[each] ?? each).join('')

const MARKS = [
  /[a-z]:\/\//u,
  /(?<![\p{L}\p{N}])(?:https?|ftps?|mailto):/u,
  /(?<![\p{L}\p{N}])hxxps?(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])www\d?\./u,
  /[^\s@]@[^\s@]/u,
  /\d\.\d{1,3}\.\d{1,3}\.\d{1,3}[/:]/u,
  /\s\.(?:com|net|org|info|biz)(?![\p{L}\p{N}])/u,
]
const DOTTED = /[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu

/**
 * Whether a text names a place that somebody could be led to: an address of the web or of mail, or
 * a host, also written so that it does not look like one to a program. A mail program makes a link
 * of any `name.tld`. File names, initials and abbreviations name none.
 */
export const namesPlace = (text: string): boolean =>
  [seen(text), inLatin(seen(text))].some(
    (each) => MARKS.some((mark) => mark.test(each)) || [...each.matchAll(DOTTED)].some(([dotted]) => isHost(dotted)),
  )

/** The same text in words alone, for a name that is not the writer's to mend. */
export const withoutPlaces = (text: string): string =>
  seen(text)
    .replace(/(?:hxx|htt)ps?|www\d?/gu, ' ')
    .replace(/[^\p{L}\p{N}\p{M}'-]+/gu, ' ')
    .trim()

const isHost = (dotted: string): boolean => {
  const labels = dotted.split('.')
  // A PDF: what comes before the end is a host only where it cannot be a language
  // (`contrato.es.pdf`) or a word (`contrato.de.obra.pdf`).
  if (labels.at(-1) === 'pdf') return labels.length > 2 && labels.at(-2)!.length > 2 && isHost(dotted.slice(0, -4))
  const before = labels.slice(0, -1)
  // Initials (`S.A.de C.V.`), and the number of a clause (`12.de`).
  if (before.length > 1 && before.every((label) => [...label].length === 1)) return false
  if (labels.at(-1)!.length === 2 && before.every((label) => /^\d+$/.test(label))) return false
  const { isIcann, domain } = parse(domainToASCII(dotted), { extractHostname: false })
  return isIcann === true && domain !== null
}
