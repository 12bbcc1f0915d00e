import { readFile } from 'node:fs/promises'
import { identificationPaths } from '@firmeza/identification/wire'
import { askAsSigner } from './as-signer.ts'
import { API_CLIENT, type RunningServer } from './running-server.ts'
import { type StartedOperation, startOperation } from './sign-as-signer.ts'

export interface Filmed extends StartedOperation {
  videoUuid: string
}

const contract = await readFile(new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url))

/** An operation that identifies by video, and a try that is being filmed in it. */
export const startFilmed = async (server: RunningServer): Promise<Filmed> =>
  startTry(server, await startOperation(server, API_CLIENT, contract, { signatureType: 'IDENTIFICATION_NO_ASISTIDA' }))

/** A try that is begun. */
export const startTry = async (server: RunningServer, started: StartedOperation): Promise<Filmed> => {
  const { body } = await askAsSigner(server, started, identificationPaths.start(started.operationUuid))
  return { ...started, videoUuid: body.videouuid }
}

/** What ends its film: all of it or, where that is empty, what was kept of it. */
export const filmBody = (server: RunningServer, { videoUuid }: Filmed, bytes: Buffer) => ({
  videoBase64: bytes.toString('base64'),
  domainUuid: server.parts.domainUuid,
  videoUuid,
  videoDuration: 4200,
  videoSize: bytes.length,
})

export const uploadFilm = (
  server: RunningServer,
  filmed: Filmed,
  bytes: Buffer,
  other: Partial<ReturnType<typeof filmBody>> = {},
) =>
  askAsSigner(server, filmed, identificationPaths.uploadVideo(filmed.operationUuid), {
    body: { ...filmBody(server, filmed, bytes), ...other },
  })
