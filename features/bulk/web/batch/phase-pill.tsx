import { m } from '@firmeza/i18n'
import { Pill, type PillTone } from '@firmeza/ui'
import type { BatchPhase, WireBatch } from '../../wire.ts'

const TONES: Record<BatchPhase, PillTone> = { sending: 'pen', paused: 'quiet', finished: 'seal', cancelled: 'quiet' }
const WORDS: Record<BatchPhase, () => string> = {
  sending: () => m.bulk_phase_sending(),
  paused: () => m.bulk_phase_paused(),
  finished: () => m.bulk_phase_finished(),
  cancelled: () => m.bulk_phase_cancelled(),
}

/** How a batch stands, in a word. */
export const PhasePill = ({ batch: { phase, waitsFor } }: { batch: Pick<WireBatch, 'phase' | 'waitsFor'> }) => (
  <Pill tone={waitsFor ? 'warn' : TONES[phase]}>{waitsFor ? m.bulk_phase_waiting() : WORDS[phase]()}</Pill>
)
