import type { Json } from '@firmeza/evidence/server'
import type { batchFacts, filledFacts, OperationFacts } from './operation-facts.ts'

/** Where a request came from. */
export type By = { ip: string; userAgent: string }
/** Who acted, and by which way they came. */
export type ByActor = By & { via: string }
/** What was mailed, and to whom, masked. */
type Mailed = { kind: string; to: string }

/** Which copy, and to whom, masked. */
type OfCopy = { copy: string; to: string }

/** A person of the provider, and why. */
type ByOperator = { operator: string; operatorName: string; words: string }

declare module '@firmeza/evidence/server' {
  interface EventFacts {
    OperationCreated: By & { software: string } & OperationFacts & ReturnType<typeof batchFacts>
    OperationOpened: ByActor
    /** By its sender, or with the account that sent it. */
    OperationCancelled: (By | { why: 'account-deleted' }) & { opened: boolean }
    OperationExpired: { opened: boolean }
    LegalHoldPlaced: ByOperator
    LegalHoldLifted: ByOperator
    /** A party has filled a document: from then on it is what is shown, read and sealed. */
    DocumentFilled: { document: string; sha256: string } & ReturnType<typeof filledFacts>
    PagesSeen: { document: string; sha256: string; seen: Json; pages: number }
    ReminderDue: { to: string }
    PartyCorrected: By & { to: string; person: Json }
    PhoneCorrected: By & { to: string; person: Json }
    PartyHandedOver: ByActor & { from: Json; person: Json; to: string }
    MailSent: Mailed & { transport: string; messageId: string; reply: string }
    MailSkipped: Mailed & { why: string }
    MailRejected: Mailed & { reply: string }
    MailUnconfirmed: Mailed & { tries: number }
    MailBounced: Mailed & { messageId: string; status: string; reply: string }
    PageLoaded: By & { link: string; via: string }
    LinkTaken: By
    LinkResent: By & { to: string }
    LinkRenewed: By & { to: string }
    CopyMailed: OfCopy & { transport: string; messageId: string; reply: string }
    CopyRejected: OfCopy & { reply: string }
    CopyGivenUp: OfCopy
    CopyUnconfirmed: OfCopy & { tries: number }
    CopyBounced: OfCopy & { status: string; reply: string }
    CopyResent: By & OfCopy
    CopyOpened: OfCopy
    CopyRevoked: (By | { why: string }) & OfCopy
    CopiesForgotten: { why: string }
  }
}
