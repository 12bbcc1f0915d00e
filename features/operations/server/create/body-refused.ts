import type { Refusal } from '@firmeza/http'

/**
 * A body that is refused while, or before, it is read. Thrown where only a fault gets through: the
 * route answers the refusal.
 */
export class BodyRefused extends Error {
  override name = 'BodyRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The body was refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** A body beyond the route's limit, told as Fastify's own limit is. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  readonly statusCode = 413
}

/**
 * The disk did not take what the caller sent. Of a fault without a status the body's parser says
 * that the caller made it.
 */
export class BodyNotKept extends Error {
  override name = 'BodyNotKept'
  readonly statusCode = 500
  constructor(cause: unknown) {
    super('A document on its way in could not be written to the disk', { cause })
  }
}
