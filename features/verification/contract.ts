import { z } from 'zod'
import { PICTURE_BYTES, PICTURE_SIDE } from './wire.ts'

export * from './wire.ts'

const image = z
  .string()
  .min(1)
  .max(Math.ceil(PICTURE_BYTES / 3) * 4)
const place = z.number().min(0).max(PICTURE_SIDE)
const corner = z.tuple([place, place])

export const cornersBody = z.object({ image })

export const readingBody = z.object({
  pictures: z
    .array(z.object({ image, corners: z.tuple([corner, corner, corner, corner]).optional() }))
    .min(1)
    .max(2),
})
export type AskedPicture = z.output<typeof readingBody>['pictures'][number]
