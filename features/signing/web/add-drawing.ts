import type { Result } from '@firmeza/kernel'
import { SIGN_BOX_NAME } from '@firmeza/operations/wire'
import { DRAWN_TYPE, type DrawingBody, signingPaths } from '../wire.ts'
import { post } from './calls.ts'
import type { Failure } from './failure.ts'
import { outcome } from './outcome.ts'

/** `image` is a PNG, base64. */
export const addDrawing = (
  operationUuid: string,
  documentUuid: string,
  image: string,
): Promise<Result<void, Failure>> =>
  outcome(async () => {
    const body: DrawingBody = {
      operationUuid,
      documentUuid,
      signaturetype: DRAWN_TYPE,
      message: '',
      signboxName: SIGN_BOX_NAME,
      b64img: image,
    }
    await post(signingPaths.addDrawing(operationUuid, documentUuid), body)
  })
