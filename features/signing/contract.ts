import { LOCALES, ONE_LINE } from '@firmeza/kernel'
import { otpType, SIGN_BOX_NAME } from '@firmeza/operations/contract'
import { z } from 'zod'

import { POINTERS, SERIES } from './series-wire.ts'
import { DECLINE_REASON_MAX, DRAWN_TYPE, MOST_SEEN, SUCCESSOR_NAME_MAX, TYPED_NAME_MAX } from './wire.ts'

export * from './series-wire.ts'
export * from './wire.ts'

/**
 * Whom an API client signs for; it may be left out where an operation has one party, and a party's
 * own token names them.
 */
const signerUuid = z.uuid().optional()

/** {@link SeenPage}: as many as a document can have pages. */
const seenPages = z.array(z.tuple([z.int().positive(), z.int().positive()])).max(MOST_SEEN.pages)
/** {@link SeenDocument}s of one operation. */
export const seenDocuments = z.array(z.object({ documentUuid: z.uuid(), pages: seenPages })).max(MOST_SEEN.documents)
export const pagesSeenBody = z.object({ operationUuid: z.uuid(), signerUuid, documents: seenDocuments })

export const documentReadBody = z.object({
  operationUuid: z.uuid(),
  documentUuid: z.uuid(),
  signerUuid,
  locale: z.enum(LOCALES).optional(),
  pagesSeen: seenPages.optional(),
})
/** One paragraph of their own words. */
export const declineBody = z.object({
  operationUuid: z.uuid(),
  signerUuid,
  pagesSeen: seenDocuments.optional(),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(DECLINE_REASON_MAX)
    .transform((text) => text.toWellFormed()),
})
const oneLine = (most: number) => z.string().trim().max(most).regex(ONE_LINE)
/** {@link HandoverBody}. */
export const handoverBody = z.object({
  operationUuid: z.uuid(),
  signerUuid,
  name: oneLine(SUCCESSOR_NAME_MAX).min(1),
  lastname: oneLine(SUCCESSOR_NAME_MAX),
  email: oneLine(320),
  phone: oneLine(40).default(''),
})
export const createOtpBody = z.object({
  operationUuid: z.uuid(),
  signerUuid,
  cellPhone: z.string().max(40).default(''),
  otpType,
})
export const verifyOtpBody = z.object({
  operationUuid: z.uuid(),
  signerUuid,
  otpValue: z.string().max(40),
  otpType,
  typedName: oneLine(TYPED_NAME_MAX)
    .regex(/\p{L}/u)
    .transform((text) => text.toWellFormed())
    .optional(),
})
const whole = z.array(z.int()).min(1).max(SERIES.mostPoints)
/** {@link WireSeries}. */
const series = z.object({
  pointer: z.enum(POINTERS),
  scale: z.number().positive().max(100),
  x: whole,
  y: whole,
  t: whole,
  s: whole,
  f: whole.optional(),
  tx: whole.optional(),
  ty: whole.optional(),
})
export const drawingBody = z.object({
  operationUuid: z.uuid(),
  documentUuid: z.uuid(),
  signerUuid,
  signaturetype: z.literal(DRAWN_TYPE),
  message: z.literal('').default(''),
  signboxName: z.literal(SIGN_BOX_NAME),
  b64img: z.base64().min(1).max(700_000),
  series: series.optional(),
})
