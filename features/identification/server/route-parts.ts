import type { Tokens } from '@firmeza/accounts/server'
import type { ResultParts } from './compute-result.ts'
import type { DetectParts } from './detect-parts.ts'
import type { OfferParts } from './hand-off/offer.ts'
import type { CaptureParts } from './save-capture.ts'
import type { StartParts } from './start-identification.ts'

export interface IdentificationRouteParts extends StartParts, DetectParts, CaptureParts, ResultParts, OfferParts {
  externalPage: string | null
  domainUuid: string
  baseUrl: string
  tokens: Tokens
}
