import type { Json } from '@firmeza/evidence/server'
import type { By, ByActor } from '@firmeza/operations/server'

type Code = { challenge: string }
/** One that went by e-mail; of an SMS nothing is said. */
type Channel = { channel?: 'email' }
/** A sealed file, its signature and timestamp, and what reading it back has shown. */
type Sealed = {
  sha256: string
  bytes: number
  level: string
  byteRanges: Json
  timestamp: { time: string; serial: string; authority: string }
  checks: Json
  clock: Json
  software: string
}

/** What signing and sealing write. */
export interface SigningFacts {
  DocumentShown: ByActor & { document: string; sha256: string; as: 'page-images' | 'text' }
  DocumentRead: ByActor & {
    document: string
    sha256: string
    consent: string | null
    consentLocale?: string
    consentSha256?: string
  }
  OtpIssued: ByActor & Code & { channel: 'sms' | 'email'; to: string; expiresAt: string }
  OtpSent: Code & Channel & { transport: string; reply: string; providerId?: string; messageId?: string }
  OtpSendFailed: Code & Channel & { reason: string }
  OtpSendUnconfirmed: Code & Channel & { reason: string }
  OtpReceipt: Code & Channel & { status: string; providerId?: string; errorCode?: string; reply?: string }
  OtpVerified: ByActor & Code & { tries: number }
  OtpRejected: ByActor & Code & { tries: number }
  OtpLocked: Code & { lockedUntil: string }
  OtpUnlocked: By & Code
  OtpEnded: Code
  SignatureTyped: Code & { name: string }
  SignatureDrawn: ByActor & {
    document: string
    sha256: string
    bytes: number
    series: 'kept' | 'no-key' | 'not-given'
    seriesSha256?: string
    seriesKeySha256?: string
  }
  PartySigned: { documents: string[] }
  OperationDeclined: ByActor & { reason: string }
  SealingStarted: Record<string, never>
  SealingFailed: { reason: string }
  SealingRetried: { reason: string }
  SignerCertified: { certificateSerial: string; certificateSha256: string; certificateExpiresAt: string }
  DocumentSealed: Sealed & { document: string }
  ActaSealed: Sealed & { chainHead: string }
  PartyActaSealed: Sealed & { chainHead: string }
  OperationCompleted: Record<string, never>
}

declare module '@firmeza/evidence/server' {
  interface EventFacts extends SigningFacts {}
}
