import type { Json } from '@firmeza/evidence/server'
import type { ByActor } from '@firmeza/operations/server'

/** What is written of a traveller's report. */
export interface TravellerFacts {
  TravellerReportFilled: ByActor & {
    document: string
    sha256: string
    /** What was read of their document, by field. */
    read: Json
    /** Of those, the fields in which the traveller says otherwise. */
    corrected: string[]
    /** What they said, which the PDF shows. */
    report: Json
  }
}

declare module '@firmeza/evidence/server' {
  interface EventFacts extends TravellerFacts {}
}
