import { RequestFailure, session } from '@firmeza/accounts/tab'
import type { Locale, Result } from '@firmeza/kernel'
import { request } from '@firmeza/operations/tab'
import { type Failure, outcome, post } from '@firmeza/signing/party-pages'
import {
  type BackRequest,
  type CancelBody,
  type CaptureBody,
  type Detection,
  type FaceDetection,
  type FaceRequest,
  type FrontRequest,
  type HandOff,
  type HandOffStanding,
  type IdentificationResults,
  type IdentificationTerms,
  identificationPaths,
  type OtherWayBody,
  type RecordingSession,
  type StartedIdentification,
  type VideoBody,
} from '../wire.ts'

type Answer<Value> = Promise<Result<Value, Failure>>

/** A frame that takes longer than this is old: the next one is looked at. */
const FRAME_PATIENCE_MS = 20_000
/** A piece that takes longer is sent again: its connection may be gone. */
const PIECE_PATIENCE_MS = 60_000

const json = async <Value>(url: string, body: unknown): Promise<Value> => (await post(url, body)).json()

export const fetchTerms = (operationUuid: string): Answer<IdentificationTerms> =>
  outcome(async () => (await request(identificationPaths.terms(operationUuid))).json())

export const askOtherWay = (operationUuid: string, reason: string): Answer<void> =>
  outcome(async () => {
    await post(identificationPaths.otherWay(operationUuid), { reason } satisfies OtherWayBody)
  })

export const offerHandOff = (operationUuid: string): Answer<HandOff> =>
  outcome(() => json(identificationPaths.handOff(operationUuid), undefined))

export const followHandOff = (operationUuid: string, handOffUuid: string): Answer<HandOffStanding> =>
  outcome(async () => (await request(identificationPaths.handedOff(operationUuid, handOffUuid))).json())

/** Rejects with a {@link RequestFailure}, as all below. */
export const startIdentification = (operationUuid: string, consentLocale: Locale): Promise<StartedIdentification> =>
  json(identificationPaths.start(operationUuid), { consentLocale })

const look = async <Seen>(url: string, body: FaceRequest | FrontRequest | BackRequest): Promise<Seen> =>
  (await request(url, { method: 'POST', body, signal: AbortSignal.timeout(FRAME_PATIENCE_MS) })).json()

/** With the defaults of specification 2 §9.1, which the server has too. */
export const detectFace = (operationUuid: string, imgb64: string, isChallenge: boolean): Promise<FaceDetection> =>
  look(identificationPaths.detectFace(operationUuid), { uuid: operationUuid, type: 'face', imgb64, blink: isChallenge })

export const detectFront = (operationUuid: string, imgb64: string, isPortrait: boolean): Promise<Detection[]> =>
  look(identificationPaths.detectFront(operationUuid), { uuid: operationUuid, imgb64, isPortrait })

export const detectBack = (operationUuid: string, imgb64: string, isPortrait: boolean): Promise<Detection[]> =>
  look(identificationPaths.detectBack(operationUuid), { uuid: operationUuid, imgb64, isPortrait })

export const saveCapture = async (
  video: string,
  body: Pick<CaptureBody, 'operationUuid' | 'documentType' | 'metadata' | 'documentB64'>,
): Promise<void> => {
  await post(identificationPaths.saveCapture(body.operationUuid, video), body)
}

export const sendPiece = async (operationUuid: string, video: string, from: number, piece: Blob): Promise<void> => {
  const signal = AbortSignal.timeout(PIECE_PATIENCE_MS)
  await request(identificationPaths.videoPiece(operationUuid, video, from), { method: 'PUT', body: piece, signal })
}

/** For a browser that cannot record: what it sends is archived. */
export const openSession = async (operationUuid: string, consentLocale: Locale): Promise<RecordingSession> => {
  const url = `${identificationPaths.session(operationUuid)}?consentLocale=${consentLocale}`
  const session: RecordingSession = await (await request(url)).json()
  await post(identificationPaths.startArchive(session.sessionId), undefined)
  return session
}

export const stopArchive = async (archiveId: string): Promise<void> => {
  await post(identificationPaths.stopArchive(archiveId), undefined)
}

export const endVideo = async (
  operationUuid: string,
  body: Pick<VideoBody, 'videoUuid' | 'videoDuration' | 'videoSize'>,
): Promise<void> => {
  const { domainUuid = '' } = session.read()
  await post(identificationPaths.uploadVideo(operationUuid), {
    ...body,
    domainUuid,
    videoBase64: '',
  } satisfies VideoBody)
}

export const computeResult = async (operationUuid: string, video: string): Promise<void> => {
  await post(identificationPaths.computeResult(operationUuid, video), undefined)
}

/** Even if the page is left meanwhile. */
export const cancelIdentification = async (operationUuid: string, video: string, why: CancelBody['why']) => {
  await request(identificationPaths.cancel(operationUuid, video), { method: 'POST', body: { why }, keepalive: true })
}

/**
 * `destroyed` where nothing is kept of it any more: it has served. A result that could not be
 * computed when the page left is computed now.
 */
export const fetchResults = (operationUuid: string, video: string): Answer<IdentificationResults | 'destroyed'> =>
  outcome(async () => {
    const read = async (): Promise<IdentificationResults> =>
      (await request(identificationPaths.results(operationUuid, video))).json()
    try {
      return await read()
    } catch (fault) {
      if (refusedAs(fault) === 'identification-destroyed') return 'destroyed'
      if (refusedAs(fault) !== 'identification-not-computed') throw fault
      await computeResult(operationUuid, video)
      return await read()
    }
  })

/** What the server called a refusal; undefined where none of it arrived. */
export const refusedAs = (fault: unknown): string | undefined =>
  fault instanceof RequestFailure ? fault.problem?.code : undefined
