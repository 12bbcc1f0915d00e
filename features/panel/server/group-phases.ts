import type { Phase } from '@firmeza/operations/server'
import type { PanelGroup } from '../wire.ts'

/**
 * The phase of each group, `needs` apart: `GROUP_STATES` says the same in the words of the wire.
 */
export const GROUP_PHASES = {
  open: 'open',
  sealing: 'closing',
  completed: 'completed',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<Exclude<PanelGroup, 'needs'>, Phase>
