import type { ReactNode } from 'react'

const TONES = {
  quiet: 'bg-sunken text-ink-2 ring-1 ring-line ring-inset',
  pen: 'bg-pen-wash text-pen',
  seal: 'bg-seal-wash text-seal',
  rec: 'bg-rec-wash text-rec',
  warn: 'bg-warn-wash text-warn',
} as const

export type PillTone = keyof typeof TONES

/** How something stands, as words on a wash: the colour only repeats them. */
export const Pill = ({ tone = 'quiet', children }: { tone?: PillTone; children: ReactNode }) => (
  <span
    className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 py-1 font-medium text-[0.8125rem] leading-tight ${TONES[tone]}`}
  >
    {children}
  </span>
)
