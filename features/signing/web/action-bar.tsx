import { useActionBar } from '@firmeza/ui'
import type { ReactNode } from 'react'

/** The one thing to do next, always in reach of a thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div ref={useActionBar()} className="signer-action-bar">
      {children}
    </div>
  )
}
