import type { Result } from '@firmeza/kernel'
import { request, type SendRequest } from '@firmeza/operations/tab'
import { type CopyFile, copyPaths, type WireCopy } from '@firmeza/operations/wire'
import { post } from '../calls.ts'
import type { Failure } from '../failure.ts'
import { outcome } from '../outcome.ts'

/** What a copy's link shows. */
export const openCopy = (secret: string): Promise<Result<WireCopy, Failure>> =>
  outcome(async () => (await post(copyPaths.open, { secret })).json())

/** As base64 text. Takes as long as it takes: a large document comes slowly by a slow line. */
export const fetchCopyFile = (
  secret: string,
  documentUuid: string,
  send: SendRequest = request,
): Promise<Result<string, Failure>> =>
  outcome(async () => {
    const body: CopyFile = { secret, documentUuid }
    return (await send(copyPaths.file, { method: 'POST', body })).text()
  })
