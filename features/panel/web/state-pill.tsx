import type { OperationState } from '@firmeza/operations/wire'
import { Pill, type PillTone } from '@firmeza/ui'
import { stateName } from '../words.ts'

const TONES: Record<OperationState, PillTone> = {
  created: 'pen',
  sent: 'pen',
  opened: 'pen',
  recording: 'pen',
  'in-review': 'pen',
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
export const StatePill = ({ state }: { state: OperationState }) => <Pill tone={TONES[state]}>{stateName(state)}</Pill>
