import type { ReactNode } from 'react'

export interface SecurityCardProps {
  title: string
  /** One sentence: what it is for. */
  lead: string
  /** How it stands, in words: "Activada". */
  state?: ReactNode
  children: ReactNode
}

/** One matter of the account's security. */
export const SecurityCard = ({ title, lead, state, children }: SecurityCardProps) => (
  <section className="card grid content-start gap-5 p-5 sm:p-8">
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-[1.25rem]">{title}</h2>
        {state}
      </div>
      <p className="max-w-[60ch] text-[0.9375rem] text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
)

/** How something stands, as a word on a wash. */
export const Pill = ({ tone, children }: { tone: 'seal' | 'quiet'; children: ReactNode }) => (
  <span
    className={`inline-flex min-h-7 shrink-0 items-center rounded-full px-3 font-medium text-[0.8125rem] ${tone === 'seal' ? 'bg-seal-wash text-seal' : 'bg-sunken text-ink-2'}`}
  >
    {children}
  </span>
)
