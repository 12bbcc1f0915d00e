import type { ReactNode } from 'react'

/** A phone's frame. */
export const Phone = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={`flex flex-col overflow-clip rounded-[28px] border-[6px] border-night shadow-3 dark:border-line ${className}`}
  >
    {children}
  </div>
)
