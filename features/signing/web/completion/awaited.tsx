import { Spinner } from '@firmeza/ui'
import type { ReactNode } from 'react'

/** The card of something that is on its way, and what it is. */
export const Awaited = ({ children }: { children: ReactNode }) => (
  <p role="status" className="card grid w-full justify-items-center gap-4 p-10 text-center text-ink-2 shadow-2">
    <Spinner className="size-7 text-pen" />
    {children}
  </p>
)
