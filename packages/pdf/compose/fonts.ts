import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { prepareSubsets } from './prepared-subset.ts'
import { readGlyphs } from './read-glyphs.ts'

/** The faces a composed document may ask for. */
export const FACES = ['sans', 'sans-medium', 'sans-bold', 'mono'] as const
export type Face = (typeof FACES)[number]

const FILES: Record<Face, string> = {
  sans: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  'sans-medium': '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf',
  'sans-bold': '@expo-google-fonts/instrument-sans/700Bold/InstrumentSans_700Bold.ttf',
  mono: '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf',
}

/** Faces with Greek, Cyrillic, Arabic and some 6,000 letters more. */
const WIDER: Record<Face, string> = {
  sans: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'sans-medium': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'sans-bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
}

const require = createRequire(import.meta.url)
const parsed = new Map<string, Font>()

/** Reading a face takes 10 ms; once read it serves every document. */
const load = (file: string): Font => {
  const known = parsed.get(file)
  if (known) return known
  const font = prepareSubsets(readGlyphs(create(readFileSync(require.resolve(file)))))
  parsed.set(file, font)
  return font
}

export const faceOf = (face: Face): Font => load(FILES[face])
export const widerFaceOf = (face: Face): Font => load(WIDER[face])

/** What all faces have. */
const LATIN = /^[\s!-~¡ª«·º»¿À-ÿ–—‘’“”•…€]*$/

/** Whether the face has every letter of the text. */
export const covers = (face: Face, text: string): boolean => LATIN.test(text) || hasAll(faceOf(face), text)

const hasAll = (font: Font, text: string): boolean =>
  [...text].every((character) => /\s/.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** The text with every letter that even the wider face lacks shown as the replacement character. */
export const writable = (face: Face, text: string): string => {
  const font = widerFaceOf(face)
  return [...text].map((character) => (hasAll(font, character) ? character : '\ufffd')).join('')
}
