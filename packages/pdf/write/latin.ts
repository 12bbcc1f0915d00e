import { winAnsiByte } from './helvetica.ts'

/**
 * Letters that no decomposition brings to Latin-1. Cyrillic after ICAO Doc 9303, Greek after ELOT
 * 743, both shortened.
 */
const SPELLED = new Map(
  [
    'Ł:L ł:l Đ:D đ:d ı:i Ħ:H ħ:h Ŧ:T ŧ:t Ŋ:N ŋ:n ĸ:k ẞ:SS ſ:s ‐:- ‑:- ‒:– ―:— −:- ′:\' ″:" ⁄:/',
    'А:A Б:B В:V Г:G Д:D Е:E Ж:ZH З:Z И:I Й:I К:K Л:L М:M Н:N О:O П:P Р:R С:S Т:T У:U Ф:F Х:KH Ц:TS Ч:CH Ш:SH Щ:SHCH Ъ:IE Ы:Y Ь: Э:E Ю:IU Я:IA',
    'Ґ:G Є:IE І:I Ї:I Ў:U Ђ:D Ј:J Љ:LJ Њ:NJ Ћ:C Џ:DZ',
    'Α:A Β:V Γ:G Δ:D Ε:E Ζ:Z Η:I Θ:TH Ι:I Κ:K Λ:L Μ:M Ν:N Ξ:X Ο:O Π:P Ρ:R Σ:S Τ:T Υ:Y Φ:F Χ:CH Ψ:PS Ω:O ς:s',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair[0]!, pair.slice(2)])),
)

const spell = (character: string): string | undefined => {
  const spelled = SPELLED.get(character)
  if (spelled !== undefined) return spelled
  const upper = SPELLED.get(character.toUpperCase())
  return upper?.toLowerCase()
}

const encodeOne = (character: string): number[] => {
  const byte = winAnsiByte(character)
  if (byte !== undefined) return [byte]
  const spelled = spell(character) ?? character.normalize('NFKD').replace(/\p{M}+/gu, '')
  if (spelled === '') return []
  if (spelled !== character) return [...spelled].flatMap(encodeOne)
  return [0x3f]
}

/**
 * Text in the letters that every PDF viewer has at hand (WinAnsiEncoding). Letters it lacks are
 * written as Latin ones (`Łucja` → `Lucja`, `Ольга` → `Olga`), and what cannot be written becomes
 * `?`: the full name is in the signature and in the acta.
 */
export const toWinAnsi = (text: string): Buffer =>
  ASCII.test(text) ? Buffer.from(text, 'latin1') : Buffer.from([...text.normalize('NFC')].flatMap(encodeOne))

const ASCII = /^[\x20-\x7e]*$/
