import { session } from '@firmeza/accounts/tab'
import type { Locale, Result } from '@firmeza/kernel'
import { request } from '@firmeza/operations/tab'
import {
  type LinkExchange,
  OTP_TYPE,
  operationsPaths,
  ownPaths,
  type SignerSession,
  type WireOperation,
} from '@firmeza/operations/wire'
import {
  type CreateOtpBody,
  type DocumentReadBody,
  type DocumentText,
  signingPaths,
  type VerifyOtpBody,
} from '../wire.ts'
import { cellphoneOf } from './arrival/signer-session.ts'
import type { Failure } from './failure.ts'
import { outcome } from './outcome.ts'
import { seenSoFar } from './reading/seen-so-far.ts'

export type Answer<Value> = Promise<Result<Value, Failure>>

/**
 * After this long without an answer the signer is told, and may ask again: every one of these calls
 * can be repeated.
 */
const PATIENCE_MS = 30_000

export const post = (url: string, body: unknown): Promise<Response> =>
  request(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) })

export const exchangeLink = (link: LinkExchange): Answer<SignerSession> =>
  outcome(async () => (await post(ownPaths.exchangeLink, link)).json())

/** The operation that this tab's session names. */
export const fetchOperation = (): Answer<WireOperation> =>
  outcome(async () => {
    const { domainUuid = '', operationUuid = '' } = session.read()
    const url = operationsPaths.operation(domainUuid, operationUuid)
    return (await request(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).json()
  })

/** `locale` is the language of the words that were pressed: they are what was consented to. */
export const acceptDocument = (operationUuid: string, documentUuid: string, locale: Locale): Answer<void> =>
  outcome(async () => {
    const pagesSeen = await seenSoFar(documentUuid)
    const body: DocumentReadBody = { operationUuid, documentUuid, locale, ...(pagesSeen && { pagesSeen }) }
    await post(signingPaths.documentRead(operationUuid), body)
  })

export const sendCode = (operation: WireOperation): Answer<void> =>
  outcome(async () => {
    const { operationUuid } = operation
    const body: CreateOtpBody = { operationUuid, cellPhone: cellphoneOf(operation), otpType: OTP_TYPE }
    await post(signingPaths.createOtp(operationUuid), body)
  })

/** `typedName` of who signs so in place of a drawing. */
export const signWithCode = (operationUuid: string, otpValue: string, typedName?: string): Answer<void> =>
  outcome(async () => {
    const body: VerifyOtpBody = { operationUuid, otpValue, otpType: OTP_TYPE, ...(typedName && { typedName }) }
    await post(signingPaths.verifyOtp(operationUuid), body)
  })

/** The document as base64 text: the sealed one once it is sealed, the original before. */
export const fetchDocument = (operationUuid: string, documentUuid: string): Answer<string> =>
  outcome(async () => (await request(operationsPaths.document(operationUuid, documentUuid))).text())

export const fetchDocumentText = (operationUuid: string, documentUuid: string): Answer<DocumentText> =>
  outcome(async () => (await request(signingPaths.documentText(operationUuid, documentUuid))).json())

export interface PageWanted {
  operationUuid: string
  documentUuid: string
  page: number
  width: number
}

/**
 * A page that many wait for is asked for again, so often and after no longer than so many seconds.
 */
const CROWDED = { repeats: 3, longestSeconds: 10 }

/** Comes, or fails within a minute or so: a page that never comes must not be awaited for ever. */
export const fetchPageImage = async (wanted: PageWanted, signal: AbortSignal): Answer<Blob> => {
  for (let repeats = CROWDED.repeats; ; repeats--) {
    const answer = await askForPage(wanted, signal)
    const seconds = answer.ok ? Number.NaN : secondsToWait(answer.refusal)
    if (repeats === 0 || signal.aborted || !(seconds <= CROWDED.longestSeconds)) return answer
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

const secondsToWait = (failure: Failure): number =>
  failure.kind === 'refused' && failure.code === 'page-not-drawn-yet'
    ? Number(failure.facts.retryAfterSeconds)
    : Number.NaN

const askForPage = ({ operationUuid, documentUuid, page, width }: PageWanted, signal: AbortSignal): Answer<Blob> =>
  outcome(async () => {
    const url = signingPaths.pageImage(operationUuid, documentUuid, page, width)
    return (await request(url, { signal: withPatience(signal) })).blob()
  })

/** `AbortSignal.any` is younger than some of the phones people sign on. */
const withPatience = (signal: AbortSignal): AbortSignal => {
  const either = new AbortController()
  const abort = () => either.abort()
  AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', abort)
  signal.addEventListener('abort', abort)
  return either.signal
}
