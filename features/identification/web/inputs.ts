import { m } from '@firmeza/i18n'

/** What an identification cannot be begun without (specification 2 §2.1). */
export interface IdentificationInputs {
  token: string
  /** Of the services for operations and for video. */
  operationsUrl: string
  videoUrl: string
  operationUuid: string
  domainUuid: string
}

const WORDS: Record<keyof IdentificationInputs, () => string> = {
  token: m.identify_token_missing,
  operationsUrl: m.identify_operations_url_missing,
  videoUrl: m.identify_video_url_missing,
  operationUuid: m.identify_operation_missing,
  domainUuid: m.identify_domain_missing,
}

/** One message for each that is empty; none: it can begin. */
export const missingInputs = (inputs: IdentificationInputs): string[] =>
  (Object.keys(WORDS) as (keyof IdentificationInputs)[]).filter((name) => !inputs[name]).map((name) => WORDS[name]())
