import type { Locale } from '@firmeza/kernel'
import { OPERATIONS_BASE, type SeenDocument, type SeenPage, type SIGN_BOX_NAME } from '@firmeza/operations/wire'
import type { WireSeries } from './series-wire.ts'

/**
 * Paths of the signing calls (specification 1 §7, 2 §7), and of our own pages. No runtime
 * dependency enters this file.
 */
export const signingPaths = {
  documentRead: (operationUuid: string) => `${OPERATIONS_BASE}/documentread/${operationUuid}`,
  createOtp: (operationUuid: string) => `${OPERATIONS_BASE}/createotp/${operationUuid}`,
  verifyOtp: (operationUuid: string) => `${OPERATIONS_BASE}/verifyotpforbot/${operationUuid}`,
  /** POST {@link DrawingBody}: the drawn signature on one document. */
  addDrawing: (operationUuid: string, documentUuid: string) =>
    `${OPERATIONS_BASE}/addsigntodocument/${operationUuid}/${documentUuid}`,
  /** POST {@link DeclineBody}: an extra beside the specification's calls. */
  decline: (operationUuid: string) => `${OPERATIONS_BASE}/decline/${operationUuid}`,
  /** POST {@link HandoverBody}: likewise. Answers `{ operationUuid }`. */
  handOver: (operationUuid: string) => `${OPERATIONS_BASE}/handover/${operationUuid}`,
  acta: (operationUuid: string) => `${OPERATIONS_BASE}/actabyoperationuuidb64/${operationUuid}`,
  /**
   * GET: an extra likewise. The acta of one of several who are kept apart, as soon as it is sealed;
   * of others, their operation's.
   */
  partyActa: (operationUuid: string, signerUuid: string) =>
    `${OPERATIONS_BASE}/actabysigneruuidb64/${operationUuid}/${signerUuid}`,
  /**
   * GET, application/zip: an extra beside the specification's calls. Events, documents, acta,
   * seals, timestamps and certificates of a completed operation, with the commands that check them.
   */
  evidence: (operationUuid: string) => `${OPERATIONS_BASE}/evidencebyoperationuuid/${operationUuid}`,
  /** GET, image/webp of one page. `width` in device pixels, one of {@link PAGE_IMAGE_WIDTHS}. */
  pageImage: (operationUuid: string, documentUuid: string, page: number, width: number) =>
    `/api/signing/pages/${operationUuid}/${documentUuid}/${page}?width=${width}`,
  /** GET {@link DocumentText}: the words of each page, for "Leer como texto" and screen readers. */
  documentText: (operationUuid: string, documentUuid: string) => `/api/signing/text/${operationUuid}/${documentUuid}`,
  /** POST {@link PagesSeenBody}. 204. */
  pagesSeen: (operationUuid: string) => `/api/signing/pages-seen/${operationUuid}`,
} as const

/** What the browser tells of its screen before an answer, as when its page is left. */
export interface PagesSeenBody {
  operationUuid: string
  documents: SeenDocument[]
}

/**
 * POST by the SMS gateway, a form as Twilio's status callbacks are: what became of a code's
 * message.
 */
export const smsStatusPath = (challengeId: string, secret: string): string =>
  `/api/signing/sms-status/${challengeId}/${secret}`

export const PAGE_IMAGE_WIDTHS = [400, 780, 1200, 1800] as const

export interface DocumentText {
  /** One string a page, in reading order; empty when the page holds no text (a scan). */
  pages: string[]
  /** Of each page, which of its lines stand out from the rest: by their number from 0. */
  looks: LineLooks[]
}

export type LineLooks = Readonly<Record<number, 'title' | 'heading' | 'strong' | 'small'>>

/** Of what is told of a screen at once: as many as an operation can have. */
export const MOST_SEEN = { documents: 20, pages: 2000 } as const

/** Why a party declines, in characters. */
export const DECLINE_REASON_MAX = 300

export interface DeclineBody {
  operationUuid: string
  reason: string
  /** How far the documents were on the screen until then; absent: that is not told. */
  pagesSeen?: SeenDocument[]
}

/** Who is to sign instead. `phone` where the code goes to it; empty otherwise. */
export interface HandoverBody {
  operationUuid: string
  name: string
  lastname: string
  email: string
  phone: string
}

/** Of each name, in characters. */
export const SUCCESSOR_NAME_MAX = 60

export interface DocumentReadBody {
  operationUuid: string
  documentUuid: string
  /**
   * The language whose words of consent our page showed; whoever shows words of their own leaves it
   * out.
   */
  locale?: Locale
  /** How far the document was on the screen until then; absent: that is not told. */
  pagesSeen?: SeenPage[]
}
export interface CreateOtpBody {
  operationUuid: string
  /** The signer's; empty, or anything, where the code goes by e-mail. */
  cellPhone: string
  otpType: 'FIRMA'
}
export interface VerifyOtpBody {
  operationUuid: string
  otpValue: string
  otpType: 'FIRMA'
  /**
   * Of who is asked to draw and cannot: their name as they write it, which with the code signs
   * everything they accepted. An extra beside the specification's fields.
   */
  typedName?: string
}
/** In characters. */
export const TYPED_NAME_MAX = 120
/**
 * The states of a task to draw that was done by typing a name, by how the code went that confirmed
 * it.
 */
export const TYPED = { sms: 'typed', email: 'typed-mailed' } as const
/** Whether a task to draw was done by typing a name. */
export const isTyped = ({ state }: { state: string }): boolean => state === TYPED.sms || state === TYPED.email

/** Specification 1 §3, "handwritten payload". */
export interface DrawingBody {
  operationUuid: string
  documentUuid: string
  signaturetype: typeof DRAWN_TYPE
  message: ''
  signboxName: typeof SIGN_BOX_NAME
  /** A PNG, base64. */
  b64img: string
  /**
   * How it was drawn, where the page says that it is kept (`biometrics` of the page's
   * configuration): an extra beside the specification's fields.
   */
  series?: WireSeries
}

/** The code of a drawn signature (specification 1 §9). */
export const DRAWN_TYPE = 6
/** Of the canvas, and in points of the stroke that is drawn on it (specification 1 §9). */
export const DRAWING = { width: 400, height: 150, stroke: 2, morePointsThan: 25 } as const

/**
 * Refusal codes of the ceremony. Facts carried by the problem document:
 * `otp-wrong` triesLeft · `otp-locked` lockedUntil (ISO) · `otp-too-soon` retryAfterSeconds ·
 * `document-not-read` documentUuid · `otp-sends-exhausted` availableAt (ISO) · `page-not-drawn-yet`
 * retryAfterSeconds (the page took too long to draw, or too many wait; `page-not-drawn` is for
 * ever).
 */
export const SIGNING_REFUSALS = [
  'document-not-read',
  'link-needed',
  'other-way-to-sign',
  'other-task-first',
  'phone-mismatch',
  'otp-missing',
  'otp-not-sent',
  'otp-wrong',
  'otp-expired',
  'otp-locked',
  'otp-too-soon',
  'otp-sends-exhausted',
  'sms-unavailable',
  'mail-unavailable',
  'phone-not-served',
  'already-signed',
  'not-your-turn',
  'not-signed-yet',
  'not-sealed-yet',
  'page-out-of-range',
  'page-not-drawn',
  'page-not-drawn-yet',
] as const
export type SigningRefusalCode = (typeof SIGNING_REFUSALS)[number]

/**
 * Decision 5 of the product: 6 digits, 10 minutes, 5 tries, resend after 30 s, 5 sends (a day, so
 * that there is a way out).
 */
export const OTP_LIMITS = {
  digits: 6,
  validMinutes: 10,
  tries: 5,
  resendSeconds: 30,
  sends: 5,
  failures: 10,
  lockMinutes: 15,
} as const
