import type { Principal } from '@firmeza/accounts/server'
import type { FastifyRequest } from 'fastify'

/** 50 MB of PDF in base64, and the rest of the payload. */
export const CREATION_BYTES = 72 * 2 ** 20
/** The same of a trial's PDF (`TRIAL_PDF_BYTES`). */
const TRIAL_BYTES = 14 * 2 ** 20
/** Up to here a body is small change: it waits for nobody. */
const SMALL_BYTES = 2 ** 20

type Asked = Pick<FastifyRequest, 'headers' | 'principal'>

/** How long the body says it is; NaN when it does not say. */
export const saidBytes = ({ headers }: Asked): number => Number(headers['content-length'] ?? Number.NaN)

/** A body that does not say how long it is counts as large. */
export const isLarge = (request: Asked): boolean => !(saidBytes(request) <= SMALL_BYTES)

/** Of one that has come. */
export const isLargeBody = (bytes: number): boolean => bytes > SMALL_BYTES

/** What a body may come to, by who sends it. */
export const mostBytesFor = (principal: Principal | null): number =>
  principal?.kind === 'trial' ? TRIAL_BYTES : CREATION_BYTES
