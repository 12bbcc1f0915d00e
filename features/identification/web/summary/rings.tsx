import { m } from '@firmeza/i18n'
import { IDENTIFICATION_DEFAULTS, type IdentificationResults } from '../../wire.ts'
import { Ring } from './ring.tsx'

const { biometryConfidence, frontConfidence, hologramConfidence, backConfidence } = IDENTIFICATION_DEFAULTS

/** All confidences side by side, where there is room for them. */
export const Rings = ({ results }: { results: IdentificationResults }) => {
  const { frontBiometry, backOcr, passport } = results
  const all: [title: string, confidence: number | null, least: number][] = [
    [m.summary_face(), frontBiometry.confidence, biometryConfidence],
    [passport ? m.summary_passport() : m.summary_front(), frontBiometry.frontConfidence, frontConfidence],
    [m.summary_hologram(), results.hologramConfidence, hologramConfidence],
    ...(backOcr ? [[m.summary_back(), backOcr.backConfidence, backConfidence] as [string, number | null, number]] : []),
  ]
  return (
    <ul
      className={`mt-5 hidden gap-3 md:grid ${all.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      {all.map(([title, confidence, least]) => (
        <li key={title} className="card flex items-center gap-4 p-4 shadow-1">
          <Ring confidence={confidence} label={title} className="size-20 text-[.875rem]" />
          <span>
            <span className="block font-semibold leading-tight">{title}</span>
            <span className="text-[.875rem] text-ink-2">
              {confidence === null
                ? m.summary_not_checked()
                : confidence < least
                  ? m.summary_least_missed({ least: least * 100 })
                  : m.summary_least({ least: least * 100 })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
