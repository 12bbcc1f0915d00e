import { SIGNATURE_TYPES } from '@firmeza/operations/wire'
import { z } from 'zod'
import { PANEL_GROUPS, type PanelQuery } from '../wire.ts'
import { MADRID_DAY } from './madrid-day.ts'

const day = z.string().regex(MADRID_DAY)

/** {@link PanelQuery} as it arrives. An empty value asks for nothing, as a form sends it. */
export const panelQuery = z.preprocess(
  (query) => Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== '')),
  z.object({
    search: z.string().max(200).optional(),
    state: z.enum(PANEL_GROUPS).optional(),
    type: z.enum(SIGNATURE_TYPES).optional(),
    from: day.optional(),
    to: day.optional(),
    cursor: z
      .string()
      .regex(/^[0-9a-z]{1,13}$/)
      .optional(),
  }),
) satisfies z.ZodType<PanelQuery>

/** For whom a link is taken; it may be left out where there is one signer. */
export const takeLinkBody = z.object({ signerUuid: z.uuid().optional() })
