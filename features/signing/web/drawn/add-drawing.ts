import type { Result } from '@firmeza/kernel'
import { SIGN_BOX_NAME } from '@firmeza/operations/wire'
import type { WireSeries } from '../../series-wire.ts'
import { DRAWN_TYPE, type DrawingBody, signingPaths } from '../../wire.ts'
import { post } from '../calls.ts'
import type { Failure } from '../failure.ts'
import { outcome } from '../outcome.ts'

/** A drawing as it goes out. */
export interface Drawn {
  /** A PNG, base64. */
  image: string
  /** How it was drawn, where that is kept. */
  series?: WireSeries | undefined
}

export const addDrawing = (
  operationUuid: string,
  documentUuid: string,
  { image, series }: Drawn,
): Promise<Result<void, Failure>> =>
  outcome(async () => {
    const body: DrawingBody = {
      operationUuid,
      documentUuid,
      signaturetype: DRAWN_TYPE,
      message: '',
      signboxName: SIGN_BOX_NAME,
      b64img: image,
      ...(series && { series }),
    }
    await post(signingPaths.addDrawing(operationUuid, documentUuid), body)
  })
