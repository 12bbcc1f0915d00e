import { m } from '@firmeza/i18n'

/** What the server says of itself, in its own words: for whoever mends it. */
export const TechnicalDetail = ({ children }: { children: string }) => (
  <p className="mt-1.5 break-words text-[0.875rem] text-ink-2">
    {m.operator_technical_detail()}: <span className="font-mono">{children}</span>
  </p>
)
