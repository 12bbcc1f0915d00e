import type { OperationState } from '@firmeza/operations/wire'

const FAR: Record<OperationState, number> = {
  created: 1,
  sent: 1,
  opened: 2,
  recording: 2,
  read: 2,
  'in-review': 3,
  signed: 3,
  sealing: 3,
  completed: 4,
  declined: 2,
  failed: 3,
  expired: 1,
  cancelled: 1,
}

/** How far it has come, for eyes: the pill says it in a word. */
export const StateRail = ({ state, className }: { state: OperationState; className: string }) => {
  const colour = state === 'completed' ? 'bg-seal' : state === 'declined' || state === 'failed' ? 'bg-rec' : 'bg-pen'
  return (
    <span aria-hidden="true" className={`grid-cols-4 gap-1 ${className}`}>
      {[1, 2, 3, 4].map((step) => (
        <span key={step} className={`h-1.5 rounded-full ${step <= FAR[state] ? colour : 'bg-line'}`} />
      ))}
    </span>
  )
}
