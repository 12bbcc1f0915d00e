import type { FastifyRequest } from 'fastify'
import { openedFor } from './opened-for.ts'
import { type RecordingParts, recordingOf } from './recording.ts'

/** The try that is being recorded by whoever asks: the latest, or the one that they name. */
export const recordingFor = async (
  parts: RecordingParts & Parameters<typeof openedFor>[0],
  request: FastifyRequest<{ Params: { operationUuid: string } }>,
  videoUuid?: string,
) => {
  const opened = await openedFor(parts, request)
  if (!opened.ok) return opened
  return recordingOf(parts, opened.value.operation, opened.value.acting, videoUuid)
}
