import type { ReactNode } from 'react'

/** The upper part of a phone: what it stands in cuts it off. */
export const Phone = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={`flex flex-col overflow-clip rounded-t-[28px] border-[6px] border-night border-b-0 shadow-3 dark:border-line ${className}`}
  >
    {children}
  </div>
)
