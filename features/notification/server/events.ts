import type { ByActor } from '@firmeza/operations/server'

/** What is written of an answer, named as ETSI EN 319 522-1 names it. */
export interface NotificationFacts {
  ConsignmentAcceptance: ByActor
  ConsignmentRejection: ByActor & { ground: string; reason: string }
}

declare module '@firmeza/evidence/server' {
  interface EventFacts extends NotificationFacts {}
}
