import { m } from '@firmeza/i18n'
import type { ReadZone } from '../../wire.ts'

const TONES = {
  right: 'text-night-seal underline underline-offset-4',
  wrong: 'bg-alarm text-white underline underline-offset-4',
  filler: 'text-night-2',
  letter: '',
}

/** The lines of the machine-readable zone, letter for letter, the check digits marked. */
export const ZoneLines = ({ zone: { lines, digits } }: { zone: ReadZone }) => {
  const toneOf = (letter: string, at: number): keyof typeof TONES => {
    const digit = digits.find((each) => each.at === at)
    if (digit) return digit.isRight ? 'right' : 'wrong'
    return letter === '<' ? 'filler' : 'letter'
  }
  let at = 0
  const rows = lines.map((line) => {
    const letters = [...line].map((letter) => ({ letter, at, tone: toneOf(letter, at++) }))
    return { line, letters }
  })
  return (
    <figure
      aria-label={m.verification_zone()}
      className="overflow-x-auto rounded-ctl bg-night p-4 font-mono text-[clamp(0.5rem,2.7vw,0.9375rem)] text-white leading-[1.75] lg:text-[clamp(0.5rem,0.88vw,0.9375rem)]"
    >
      {rows.map(({ line, letters }) => (
        <span key={letters[0]?.at} className="block whitespace-pre">
          <span className="sr-only">{line}</span>
          <span aria-hidden="true">
            {letters.map(({ letter, at: place, tone }) => (
              <span key={place} className={TONES[tone]}>
                {letter}
              </span>
            ))}
          </span>
        </span>
      ))}
    </figure>
  )
}
