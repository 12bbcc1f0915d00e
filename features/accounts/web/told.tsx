import type { ReactNode } from 'react'

/** What went wrong, in red, announced; it stays until the next try. */
export const Objection = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="empty:hidden">
    {children && <p className="rounded-ctl bg-rec-wash px-4 py-3 font-medium text-[0.9375rem] text-rec">{children}</p>}
  </div>
)

/** What went well and what comes next. */
export const GoodNews = ({ children }: { children: ReactNode }) => (
  <div role="status" className="empty:hidden">
    {children && (
      <div className="grid gap-2 rounded-ctl bg-seal-wash px-4 py-3 text-[0.9375rem] text-seal">{children}</div>
    )}
  </div>
)
