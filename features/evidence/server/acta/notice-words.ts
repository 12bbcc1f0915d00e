import { m, type SayOptions } from '@firmeza/i18n'
import type { PdfNotice } from '@firmeza/pdf'

const NOTICES: Record<PdfNotice, (inputs: Record<never, never>, say: SayOptions) => string> = {
  'signature-page-added': m.notice_signature_page_added,
  'damaged-rewritten': m.notice_damaged_rewritten,
  'restriction-lifted': m.notice_restriction_lifted,
  'scripts-removed': m.notice_scripts_removed,
  'opening-action-removed': m.notice_opening_action_removed,
  'layers-flattened': m.notice_layers_flattened,
  'appearances-drawn': m.notice_appearances_drawn,
  'usage-rights-removed': m.notice_usage_rights_removed,
  'opening-action-kept': m.notice_opening_action_kept,
  'earlier-signature-broken': m.notice_earlier_signature_broken,
  portfolio: m.notice_portfolio,
}

/** A sentence for what is to be said of a document. */
export const noticeWords = (notice: PdfNotice, say: SayOptions): string => NOTICES[notice]({}, say)
