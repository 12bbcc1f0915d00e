import { m } from '@firmeza/i18n'
import { DocumentIcon, DownloadIcon, IdCardIcon, VideoIcon } from '@firmeza/ui'
import type { Variant } from './variant.ts'

/** What happens after a variant is sent. */
export const outlineSteps = (variant: Variant) => [
  { Icon: VideoIcon, text: m.traveller_next_face() },
  { Icon: IdCardIcon, text: m.traveller_next_document() },
  {
    Icon: DocumentIcon,
    text: variant === 'demo' ? m.traveller_next_sign_if_chosen() : m.traveller_next_sign(),
  },
  { Icon: DownloadIcon, text: m.traveller_next_done() },
]
