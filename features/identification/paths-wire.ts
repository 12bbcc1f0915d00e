import { OPERATIONS_BASE } from '@firmeza/operations/wire'

/** Where the specification's video services stand (specification 2 §7). */
export const VIDEO_BASE = '/video'
export const ARCHIVE_BASE = '/video-archive'

/** Paths of the identification calls (specification 2 §7) and of our own page's. */
export const identificationPaths = {
  /**
   * GET {@link RecordingSession}: for a browser that cannot record, whose frames are archived here
   * as they come (`film-wire.ts`). Our own page says in the
   * query (`consentLocale`) what {@link StartBody} says.
   */
  session: (operationUuid: string) => `${OPERATIONS_BASE}/session/${operationUuid}`,
  /** POST, no body → {@link Archive}. */
  startArchive: (sessionId: string) => `${ARCHIVE_BASE}/start/${sessionId}`,
  /** POST, no body → {@link Archive}. */
  stopArchive: (archiveId: string) => `${ARCHIVE_BASE}/stop/${archiveId}`,
  /** POST {@link StartBody} or no body → {@link StartedIdentification}. */
  start: (operationUuid: string) => `${OPERATIONS_BASE}/startidentification/${operationUuid}`,
  /** POST {@link FaceRequest} → {@link FaceDetection}. */
  detectFace: (operationUuid: string) => `${VIDEO_BASE}/detection/face/${operationUuid}`,
  /** POST {@link FrontRequest} → {@link Detection}[]. */
  detectFront: (operationUuid: string) => `${VIDEO_BASE}/detection/ml/front/${operationUuid}`,
  /** POST {@link BackRequest} → {@link Detection}[]. */
  detectBack: (operationUuid: string) => `${VIDEO_BASE}/detection/ml/back/${operationUuid}`,
  /** POST {@link CaptureBody} → `{ operationUuid, videoUuid, documentType }`. */
  saveCapture: (operationUuid: string, videoUuid: string) =>
    `${OPERATIONS_BASE}/saveidentificationdata/${operationUuid}/${videoUuid}`,
  /** POST {@link VideoBody} → `{ operationUuid, videoUuid, sha256 }`. */
  uploadVideo: (operationUuid: string) => `${OPERATIONS_BASE}/uploadblobwebm/${operationUuid}`,
  /** POST, no body → `{ operationUuid, videoUuid, state }`. */
  computeResult: (operationUuid: string, videoUuid: string) =>
    `${OPERATIONS_BASE}/identificationresult/${operationUuid}/${videoUuid}`,
  /** GET {@link IdentificationResults}. */
  results: (operationUuid: string, videoUuid: string) =>
    `${OPERATIONS_BASE}/identification/images/data/${operationUuid}/${videoUuid}`,
  /**
   * PUT, application/octet-stream: what the recorder made from byte `from` of the film on; an extra
   * beside the specification's calls. Bytes that are kept already are fine. 204.
   */
  videoPiece: (operationUuid: string, videoUuid: string, from: number | string) =>
    `/api/identification/pieces/${operationUuid}/${videoUuid}/${from}`,
  /** GET {@link IdentificationTerms}: what the page tells before the camera; likewise. */
  terms: (operationUuid: string) => `/api/identification/terms/${operationUuid}`,
  /** POST {@link CancelBody}: likewise. 204. */
  cancel: (operationUuid: string, videoUuid: string) => `/api/identification/cancel/${operationUuid}/${videoUuid}`,
  /** POST, no body → {@link HandOff}: a link for the same person's phone; likewise. */
  handOff: (operationUuid: string) => `/api/identification/hand-off/${operationUuid}`,
  /** GET {@link HandOffStanding}: also once the phone has the identification in hand; likewise. */
  handedOff: (operationUuid: string, handOffUuid: string) =>
    `/api/identification/hand-off/${operationUuid}/${handOffUuid}`,
  /** POST {@link OtherWayBody}: the person asks for a way without biometrics; likewise. 204. */
  otherWay: (operationUuid: string) => `/api/identification/other-way/${operationUuid}`,
} as const
