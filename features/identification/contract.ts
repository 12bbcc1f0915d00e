import { SOME_LINES } from '@firmeza/kernel'
import { z } from 'zod'
import { CAPTURE_TYPES, IMAGE_BYTES, REJECTION_CODES, REPEAT_CODES } from './wire.ts'

export * from './wire.ts'

const word = z.string().max(200)
/** Four thirds of the bytes, and a prefix. */
const image = z
  .string()
  .min(1)
  .max(Math.ceil(IMAGE_BYTES / 3) * 4 + 100)
const share = z.number().min(0).max(1)

const common = {
  uuid: word.optional(),
  customerid: word.optional(),
  imgb64: image,
  detectBrightnessInImage: z.boolean().default(true),
  brightnessImageThreshold: z.number().min(0).max(1000).default(300),
  detectBlurInImage: z.boolean().default(true),
  blurImageThreshold: z.number().min(0).max(100_000).default(100),
}

/** Specification 2 §3.3, with the defaults of §9.1. */
export const faceRequest = z.object({
  ...common,
  type: word.optional(),
  returnFaceImg: z.boolean().default(true),
  widthFaceRect: z.number().min(20).max(4000).default(150),
  biometry: z.boolean().default(true),
  blink: z.boolean().default(false),
})
export type AskedFace = z.output<typeof faceRequest>

/** Specification 2 §3.4. */
export const frontRequest = z.object({
  ...common,
  returnFrontImg: z.boolean().default(true),
  returnFrontOcr: z.boolean().default(false),
  dni: word.optional(),
  biometry: z.boolean().default(true),
  hologram: z.boolean().default(true),
  isPortrait: z.boolean().default(false),
  frontConfidence: share.default(0.75),
  returnPassportImg: z.boolean().default(true),
  returnMrzImg: z.boolean().default(true),
})
export type AskedFront = z.output<typeof frontRequest>

/** Specification 2 §3.5. */
export const backRequest = z.object({
  ...common,
  returnBackImg: z.boolean().default(true),
  returnBackOcr: z.boolean().default(true),
  dni: word.optional(),
  isPortrait: z.boolean().default(false),
  backConfidence: share.default(0.75),
})
export type AskedBack = z.output<typeof backRequest>

/** Specification 2 §3.1. */
export const captureBody = z.object({
  type: word.optional(),
  documentType: z.enum(CAPTURE_TYPES),
  operationUuid: z.uuid(),
  metadata: z.string().max(100_000),
  documentB64: image,
})

/** Specification 2 §3.2. The video itself is taken out of the body while it arrives. */
export const videoBody = z.object({
  domainUuid: z.uuid(),
  videoUuid: z.uuid(),
  videoDuration: z.number().min(0).max(86_400_000),
  videoSize: z.int().min(0),
  videoBase64: z.string(),
})

/** As {@link startBody}, of a session; what is neither says nothing. */
export const sessionQuery = z.object({ consentLocale: z.enum(['es', 'en', 'it']).optional().catch(undefined) })

/** No body at all is one that says nothing. */
export const startBody = z.object({ consentLocale: z.enum(['es', 'en', 'it']).optional() }).nullish()
export const cancelBody = z.object({ why: z.enum(['timeout', 'biometry', 'left', 'camera']) })
const words = z.string().trim().min(1).max(500).regex(SOME_LINES)
export const decisionBody = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('passed'), reason: words }),
  z.object({ outcome: z.literal('rejected'), code: z.enum(REJECTION_CODES), reason: words }),
  z.object({ outcome: z.literal('repeat'), code: z.enum(REPEAT_CODES), reason: words }),
])
export const holdBody = z.object({ isHeld: z.boolean(), page: z.string().min(8).max(64) })
export const otherWayBody = z.object({ reason: z.string().trim().max(300) })
