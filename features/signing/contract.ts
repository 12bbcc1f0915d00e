import { LOCALES } from '@firmeza/kernel'
import { otpType } from '@firmeza/operations/contract'
import { z } from 'zod'

export * from './wire.ts'

export const documentReadBody = z.object({
  operationUuid: z.uuid(),
  documentUuid: z.uuid(),
  locale: z.enum(LOCALES).optional(),
})
export const createOtpBody = z.object({ operationUuid: z.uuid(), cellPhone: z.string().min(1).max(40), otpType })
export const verifyOtpBody = z.object({ operationUuid: z.uuid(), otpValue: z.string().max(40), otpType })
