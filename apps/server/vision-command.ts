import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Result } from '@firmeza/kernel'
import { type MrzReading, openVision, type Vision, type VisionRefusal } from '@firmeza/vision'

const HELP = `What the server sees on pictures (JPEG, PNG, WebP).

  read-mrz <image…> [--json]        the machine-readable zone of each
  match <image> <image> [--json]    how like two faces are: 0 to 1, from 0.3 on taken for one person
  quad <image…> [--json]            the corners of the document on each, in pixels

With --json one object a line. Exit code 0: all were looked at; 1: some could not be, and the lines say why.
`

/** `vision …` on the command line. Answers the exit code. */
export const runVisionCommand = async (args: string[], { say }: { say: (line: string) => void }): Promise<number> => {
  const { values, positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true })
  const [verb, ...files] = positionals
  const looks = verb && files.length > 0 ? VERBS[verb] : undefined
  if (!looks || (verb === 'match' && files.length !== 2)) {
    say(HELP)
    return 2
  }
  const vision = openVision({ threads: 1 })
  try {
    const answers = verb === 'match' ? [looks(vision, files)] : files.map((file) => looks(vision, [file]))
    let wasAllSeen = true
    for (const answer of answers) {
      const { isSeen, facts, words } = await answer
      wasAllSeen &&= isSeen
      say(values.json ? JSON.stringify(facts) : words)
    }
    return wasAllSeen ? 0 : 1
  } finally {
    await vision.close()
  }
}

interface Told {
  isSeen: boolean
  facts: object
  words: string
}
type Look = (vision: Vision, files: string[]) => Promise<Told>

const VERBS: Record<string, Look> = {
  'read-mrz': (vision, [file = '']) =>
    told(
      { file },
      (image) => vision.mrz(image),
      ({ accepted, lines, format, fields, checks, reasons, confidence }) => ({
        facts: { accepted, lines, format, fields, reasons, checks, confidence },
        words: wordsOf({ accepted, lines, format, reasons }),
      }),
      file,
    ),
  match: (vision, [one = '', other = '']) =>
    told(
      { files: [one, other] },
      async (image, second) => vision.match(image, second!),
      (match) => ({
        facts: match ?? { confidence: null, reason: 'no-face' },
        words: match
          ? `confidence ${match.confidence.toFixed(3)}, distance ${match.distance.toFixed(3)}, between the eyes ${match.eyes
              .map((eyes) => eyes.toFixed(0))
              .join(' and ')} pixels${match.isTooSmall ? ': too small to be judged by' : ''}`
          : 'one of them shows no face',
      }),
      one,
      other,
    ),
  quad: (vision, [file = '']) =>
    told(
      { file },
      (image) => vision.quad(image),
      (quad) => ({
        facts: { found: quad !== null, corners: quad },
        words: quad ? quad.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('  ') : 'no document',
      }),
      file,
    ),
}

const told = async <Reading>(
  named: { file: string } | { files: string[] },
  look: (...images: Uint8Array[]) => Promise<Result<Reading, VisionRefusal>>,
  tell: (reading: Reading) => { facts: object; words: string },
  ...files: string[]
): Promise<Told> => {
  const name = files.join(', ')
  const refused = (reason: string): Told => ({
    isSeen: false,
    facts: { ...named, refused: reason },
    words: `${name}: ${reason}`,
  })
  try {
    const reading = await look(...(await Promise.all(files.map((file) => readFile(file)))))
    if (!reading.ok) return refused(reading.refusal.code)
    const { facts, words } = tell(reading.value)
    return { isSeen: true, facts: { ...named, ...facts }, words: `${name}: ${words}` }
  } catch (fault) {
    if (!(fault instanceof Error && 'syscall' in fault)) throw fault
    return refused(fault.message)
  }
}

const wordsOf = ({
  accepted,
  lines,
  format,
  reasons,
}: Pick<MrzReading, 'accepted' | 'lines' | 'format' | 'reasons'>): string =>
  [`${accepted ? 'accepted' : `not accepted (${reasons.join(', ')})`}${format ? `, ${format}` : ''}`, ...lines].join(
    '\n  ',
  )
