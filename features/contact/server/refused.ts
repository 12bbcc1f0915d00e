import { commonTellings, refuser } from '@firmeza/http'

export const refused = refuser(commonTellings)
