import { signedInHolder } from '@firmeza/accounts/server'
import { parseBody, type RateLimit, type Refusal } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { cornersBody, PICTURE_BYTES, readingBody, verificationPaths } from '../contract.ts'
import { findCorners } from './find-corners.ts'
import { type ReadParts, readDocument } from './read-document.ts'
import { refused } from './refused.ts'

export interface VerificationRouteParts extends ReadParts {
  /** Of each account, how many pictures were looked at lately. */
  looks: RateLimit
}

/** Of a body with so many pictures in it. */
const bytesOf = (pictures: number): number => Math.ceil(PICTURE_BYTES / 3) * 4 * pictures + 10_000

export const verificationRoutes = (app: FastifyInstance, parts: VerificationRouteParts): void => {
  const door = { config: { door: 'account' } } as const

  /** Counts so many looks of an account; what stands against them, where there were too many. */
  const count = (accountId: string, looks: number): Refusal | null => {
    const retryAfterSeconds = parts.looks.wait(accountId)
    if (retryAfterSeconds > 0) return { code: 'too-many-requests', retryAfterSeconds }
    for (let counted = 0; counted < looks; counted += 1) parts.looks.count(accountId)
    return null
  }

  app.post(verificationPaths.corners, { ...door, bodyLimit: bytesOf(1) }, async (request, reply) => {
    const body = parseBody(request, cornersBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const tooMany = count(signedInHolder(request).accountId, 1)
    if (tooMany) return refused(request, reply, tooMany)
    const found = await findCorners(parts, body.value.image)
    return found.ok ? found.value : refused(request, reply, found.refusal)
  })

  app.post(verificationPaths.readings, { ...door, bodyLimit: bytesOf(2) }, async (request, reply) => {
    const body = parseBody(request, readingBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { accountId } = signedInHolder(request)
    const { pictures } = body.value
    const tooMany = count(accountId, pictures.length)
    if (tooMany) return refused(request, reply, tooMany)
    const reading = await readDocument(parts, accountId, pictures)
    return reading.ok ? reading.value : refused(request, reply, reading.refusal)
  })
}
