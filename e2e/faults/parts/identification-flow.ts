import { createHash, randomBytes } from 'node:crypto'
import { identificationPaths } from '@firmeza/identification/wire'
import {
  creationPayload,
  Refused,
  SpecificationClient,
} from '../../../fixtures/specification-client/specification-client.ts'
import { CREDENTIALS, DOMAIN_UUID } from './server-process.ts'

/** One identification on its way, as whoever films themself knows it. */
export interface Filmed {
  client: SpecificationClient
  operationUuid: string
  videoUuid: string
  /** What was recorded. */
  pieces: Buffer[]
  /** Numbers of those that the server has acknowledged. */
  kept: Set<number>
  /** The server has acknowledged the capture of the face. */
  hasFace: boolean
}

let identifications = 0

/** Begun, with a film of so many pieces that is nobody's. */
export const newFilmed = async (
  url: string,
  documentB64: string,
  { pieces, bytes }: { pieces: number; bytes: number },
): Promise<Filmed> => {
  identifications += 1
  const client = new SpecificationClient(url, DOMAIN_UUID)
  await client.login(CREDENTIALS)
  const { operationUuid } = await client.create(
    creationPayload(documentB64, {
      email: `filmed-${process.pid}-${identifications}@example.com`,
      signatureType: 'IDENTIFICATION_NO_ASISTIDA',
      emailActions: [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }],
    }),
  )
  const filmed: Filmed = {
    client,
    operationUuid,
    videoUuid: '',
    pieces: Array.from({ length: pieces }, () => randomBytes(bytes)),
    kept: new Set(),
    hasFace: false,
  }
  const { videouuid } = await ask(filmed, identificationPaths.start(operationUuid))
  filmed.videoUuid = videouuid
  return filmed
}

/** Throws {@link Refused} for anything but success. */
export const ask = async (
  { client }: Filmed,
  path: string,
  { method = 'POST', json, bytes }: { method?: string; json?: object; bytes?: Buffer } = {},
) => {
  const answer = await fetch(client.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${client.esignToken}`,
      ...(json && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(bytes && { body: new Uint8Array(bytes) }),
  })
  const text = await answer.text()
  const body = text === '' ? null : JSON.parse(text)
  if (!answer.ok) throw new Refused(answer.status, body ?? {})
  return body
}

/** Sends what is not acknowledged yet. */
export const sendPieces = async (filmed: Filmed): Promise<void> => {
  let from = 0
  for (const [number, bytes] of filmed.pieces.entries()) {
    const { operationUuid, videoUuid } = filmed
    if (!filmed.kept.has(number))
      await ask(filmed, identificationPaths.videoPiece(operationUuid, videoUuid, from), { method: 'PUT', bytes })
    filmed.kept.add(number)
    from += bytes.length
  }
}

/** Shows a face, and has it kept. */
export const showFace = async (filmed: Filmed, imgb64: string): Promise<void> => {
  if (filmed.hasFace) return
  const { operationUuid, videoUuid } = filmed
  const seen = await ask(filmed, identificationPaths.detectFace(operationUuid), {
    json: { imgb64, detectBlurInImage: false },
  })
  if (!seen.detected) throw new Error(`no face was seen: ${JSON.stringify(seen)}`)
  await ask(filmed, identificationPaths.saveCapture(operationUuid, videoUuid), {
    json: { operationUuid, documentType: 'FACE', metadata: '{}', documentB64: imgb64 },
  })
  filmed.hasFace = true
}

/** Ends the recording; answers the hash that the server has of it. */
export const endRecording = async (filmed: Filmed, videoBase64 = ''): Promise<string> => {
  const { operationUuid, videoUuid, pieces } = filmed
  const videoSize = pieces.reduce((sum, { length }) => sum + length, 0)
  const { sha256 } = await ask(filmed, identificationPaths.uploadVideo(operationUuid), {
    // The video before whose it is, as the specification's own client writes it.
    json: { videoBase64, domainUuid: DOMAIN_UUID, videoUuid, videoDuration: 0, videoSize },
  })
  return sha256
}

export const compute = ({ operationUuid, videoUuid, ...filmed }: Filmed): Promise<{ state: string }> =>
  ask({ operationUuid, videoUuid, ...filmed }, identificationPaths.computeResult(operationUuid, videoUuid))

export const hashOf = ({ pieces }: Filmed): string => createHash('sha256').update(Buffer.concat(pieces)).digest('hex')
