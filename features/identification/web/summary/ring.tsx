import { currentLanguage, m } from '@firmeza/i18n'
import { percentText, toneOf } from './confidence.ts'

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS
const COLOURS = { rec: 'text-rec', warn: 'text-warn', seal: 'text-seal' }

interface RingProps {
  /** 0 to 1; null: it was not checked. */
  confidence: number | null
  /** What it is the confidence of, for who cannot see it. */
  label: string
  className?: string
}

/**
 * A confidence as a ring with notches at 40 and 50; dashed where it was not checked, which is said
 * in words beside it.
 */
export const Ring = ({ confidence, label, className = 'size-24' }: RingProps) => {
  const isChecked = confidence !== null
  const percent = (confidence ?? 0) * 100
  const text = isChecked
    ? `${percentText(confidence, currentLanguage() === 'en' ? '.' : ',')} %`
    : m.summary_not_checked()
  return (
    <div
      role="img"
      aria-label={`${label}: ${text}`}
      className={`relative grid shrink-0 place-items-center ${className}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeDasharray={isChecked ? undefined : '3 5.25'}
          className="stroke-line"
        />
        {isChecked && (
          <g className={COLOURS[toneOf(percent)]}>
            <circle
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              stroke="currentColor"
              strokeWidth="9"
              strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
            />
          </g>
        )}
        {isChecked &&
          [40, 50].map((notch) => (
            <line
              key={notch}
              x1="87"
              x2="97"
              y1="50"
              y2="50"
              strokeWidth="1.6"
              className="stroke-surface"
              transform={`rotate(${notch * 3.6} 50 50)`}
            />
          ))}
      </svg>
      <span
        aria-hidden="true"
        className={isChecked ? `font-semibold tabular-nums ${COLOURS[toneOf(percent)]}` : 'font-semibold text-ink-2'}
      >
        {isChecked ? text : '—'}
      </span>
    </div>
  )
}
