import type { Retention } from '@firmeza/operations/wire'

/**
 * What operators see and do beyond contact requests and bank transfers, which their own wings
 * answer. Moments are ISO 8601. Every route is behind the door `operator`.
 */
export const operatorPaths = {
  /** GET → {@link WireStuck}. */
  operations: '/api/operator/operations',
  /**
   * POST `{ reason }` → `{ operationUuid }`: seals it once more. 409 `operation-not-failed`, 410
   * `personal-data-erased`.
   */
  retry: (operationUuid: string) => `/api/operator/operations/${operationUuid}/retry`,
  /**
   * GET → {@link WireKept}: the operations on legal hold, the longest held first. `?reference=` of
   * an operation, or its UUID: those that it names, held or not.
   */
  kept: '/api/operator/kept',
  /**
   * POST `{ reason }` → {@link WireKeptOperation}: puts it on legal hold. Held already, nothing
   * changes. 410 `personal-data-erased`.
   */
  hold: (operationUuid: string) => `/api/operator/operations/${operationUuid}/legal-hold`,
  /** POST `{ reason }` → {@link WireKeptOperation}: likewise lifts the hold. */
  lift: (operationUuid: string) => `/api/operator/operations/${operationUuid}/legal-hold/lift`,
  /** GET → {@link WireHealth}. Always 200: what is down is in it. */
  health: '/api/operator/health',
  /** GET, `?cursor=` of the answer before → {@link WireLog}. */
  log: '/api/operator/log',
} as const

/** An operation that was signed and is not sealed. */
export interface WireStuckOperation {
  uuid: string
  /** The short form people read aloud. */
  reference: string
  /** `failed`: it will not be tried again by itself. Else it is tried again and again. */
  state: 'sealing' | 'failed'
  senderName: string
  documents: string[]
  demo: boolean
  signedAt: string
  /** What keeps it from its seal, as whatever failed said it; null when that is not known. */
  reason: string | null
}

export interface WireStuck {
  operations: WireStuckOperation[]
  /** Minutes after which a seal counts as late. */
  lateAfterMinutes: number
}

/** How long an operation is kept, and whether it is held. Nothing of it names its signers. */
export interface WireKeptOperation {
  uuid: string
  /** The short form people read aloud. */
  reference: string
  senderName: string
  createdAt: string
  /** Null: nobody is filmed in it, or it was created before classes were. */
  retention: Retention | null
  /** When what is kept of each try is destroyed, the earliest first; a hold puts it off. */
  destroyedAt: string[]
  /** Null: it is not held. */
  hold: {
    since: string
    /** Who said so, and why; null: its evidence does not tell. */
    by: string | null
    reason: string | null
  } | null
}

export interface WireKept {
  operations: WireKeptOperation[]
}

/**
 * How a part of the server stands, as `GET /health` says it; `reason` is for engineers, in English.
 */
export interface WirePart {
  status: 'up' | 'down' | 'warning'
  /** What stands in for the part: messages are kept on the server, and reach nobody. */
  via?: 'test-inbox'
  reason?: string
  /** The certificate that is the reason; whole days left, null once it has ended. */
  certificate?: { name: string; daysLeft: number | null }
}

export interface WireHealth {
  status: 'up' | 'down'
  dependencies: Record<string, WirePart>
}

/** Who did what, of what, when and why. */
export interface WireAction {
  id: string
  at: string
  /** The operator's address then; `command` for one on the machine. */
  operator: string
  /** A word, such as `transfer-confirmed`. */
  action: string
  subject: { kind: string; id: string }
  reason: string
}

export interface WireLog {
  /** The latest first. */
  actions: WireAction[]
  /** Cursor of the page after this; null on the last. */
  next: string | null
}

export type OperatorRefusalCode = 'operation-not-failed' | 'personal-data-erased'
