import { ONE_LINE } from '@firmeza/kernel'
import { z } from 'zod'
import { ACKNOWLEDGED_NOTICES, MOST_SIGNERS, OTP_TYPE, RETENTION_CLASSES, SIGNATURE_TYPES } from './wire.ts'

export * from './wire.ts'

const text = (max: number) => z.string().max(max).regex(ONE_LINE)
/** A place in an order, or the number of a block. */
const place = z.int().min(0).max(10_000)

/** `POST login` (specification 1 §7): API clients only. */
export const loginBody = z.object({ username: text(200).min(1), userpassword: z.string().min(1).max(500) })

const action = z.object({
  action: z.enum(['avoidSendSignEmail', 'sendConfirmationEmail']),
  step: z.enum(['FIRMA-INICIO', 'FIRMA-FINAL']),
})

const payloadDocument = z.object({
  documentName: text(255).min(1),
  documentLabel: text(255).default(''),
  documentB64: z.string().min(1),
  block: place.default(1),
  order: place.default(1),
  mandatory: z.boolean().default(true),
  transferible: z.boolean().default(false),
  signmultiple: z.boolean().default(false),
  signupload: z.boolean().default(false),
  reference: text(100).min(1),
  form: text(60).optional(),
  acknowledged: z.array(z.enum(ACKNOWLEDGED_NOTICES)).max(ACKNOWLEDGED_NOTICES.length).default([]),
})

const signerDatum = z.object({
  identifier: text(60).min(1),
  value: text(320),
  authentication: z.enum(['Y', 'N']).default('N'),
  label: text(120).default(''),
  resumen: z.enum(['Y', 'N']).default('N'),
  order: place.default(1),
  actions: z.array(action).max(4).default([]),
})

/**
 * `x`, `y` are the lower left corner, all in PDF points from the page's lower left (specification 1
 * §3).
 */
const boxPosition = z.object({
  pageNumber: z.int().min(1).max(10_000),
  x: z.number().min(0).max(20_000),
  y: z.number().min(0).max(20_000),
  width: z.number().min(0).max(20_000),
  height: z.number().min(0).max(20_000),
  reference: text(100).min(1),
  signboxName: text(100).min(1),
})

/** Those of a level act side by side, a level after the other. */
const turn = z.int().min(1).max(1000).default(1)

const payloadSigner = z.object({
  level: turn,
  order: turn,
  operationType: z.literal('EMAIL').optional(),
  signerData: z.array(signerDatum).min(1).max(40),
  signaturesType: z.array(z.enum(SIGNATURE_TYPES)).min(1).max(5),
  docs: z.array(text(100)).min(1).max(20),
  boxPositions: z.array(boxPosition).max(50).default([]),
  biometricAttributes: z
    .object({ labels: z.array(text(100)).max(20).default([]), holders: z.array(text(100)).max(20).default([]) })
    .optional(),
})

/** The specification writes operation classes as numbers (§3) and their entry's value as a text. */
const operationDatum = z.object({
  identifier: text(60),
  value: z.union([text(200), z.int().min(0).transform(String)]),
})

/**
 * `POST create/withotpandtoken/{domainUuid}` (specification 1 §3). Cross-field rules are the
 * domain's.
 */
export const creationPayload = z.object({
  documents: z.record(text(100), payloadDocument),
  signers: z.array(payloadSigner).min(1).max(MOST_SIGNERS),
  operationData: z.array(operationDatum).max(20),
})
export type CreationPayload = z.infer<typeof creationPayload>
/** What a client may leave out is optional here. */
export type CreationPayloadInput = z.input<typeof creationPayload>
export type PayloadSigner = CreationPayload['signers'][number]

/** `POST` {@link placementPath}: of a creation, what decides where signatures show. */
export const placementBody = z.object({
  documents: z.record(text(100), payloadDocument),
  signers: z
    .array(payloadSigner.pick({ signaturesType: true, docs: true, boxPositions: true }))
    .min(1)
    .max(MOST_SIGNERS),
})
export type PlacementBody = z.infer<typeof placementBody>
/** What a client may leave out is optional here. */
export type PlacementBodyInput = z.input<typeof placementBody>

/** {@link SignerCorrection}; it has to correct something. */
export const correctionBody = z
  .object({ signerUuid: z.uuid().optional(), email: text(320).trim().optional(), phone: text(40).trim().optional() })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, { path: ['email'] })
export const linkExchangeBody = z.object({ secret: text(100).min(20), attempt: text(100).min(16) })
export const linkRenewBody = z.object({ secret: text(100).min(20) })

/** {@link SendingDefaults}. */
export const sendingDefaultsBody = z.strictObject({ retention: z.enum(RETENTION_CLASSES).nullable() })

/** {@link CopyOpen}, {@link CopyFile}, {@link CopyNamed}. */
export const copyOpenBody = z.object({ secret: text(100).min(20) })
export const copyFileBody = copyOpenBody.extend({ documentUuid: z.uuid() })
export const namedCopyBody = z.object({ email: text(320).trim().min(1) })

export const otpType = z.literal(OTP_TYPE)
