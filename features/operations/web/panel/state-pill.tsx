import { Pill, type PillTone } from '@firmeza/ui'
import { stateWord } from '../../panel-words.ts'
import type { OperationState } from '../../wire.ts'

const TONES: Record<OperationState, PillTone> = {
  created: 'pen',
  sent: 'pen',
  opened: 'pen',
  read: 'pen',
  signed: 'pen',
  sealing: 'pen',
  completed: 'seal',
  declined: 'rec',
  expired: 'quiet',
  cancelled: 'quiet',
  failed: 'rec',
}

/** How an operation stands, in a word. */
export const StatePill = ({ state }: { state: OperationState }) => <Pill tone={TONES[state]}>{stateWord(state)}</Pill>
