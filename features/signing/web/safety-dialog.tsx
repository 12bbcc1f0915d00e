import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { lazy, Suspense, useState } from 'react'

const SafetyWords = lazy(async () => ({ default: (await import('./safety-words.tsx')).SafetyWords }))

/**
 * "¿Es seguro este enlace?": what a stranger can check for themselves before trusting this page.
 */
export function SafetyDialog({ senderName }: { senderName: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" className="-mr-3 text-right text-sm leading-tight" onClick={() => setOpen(true)}>
        {m.sign_safe_link()}
      </Button>
      {open && (
        <Suspense>
          <SafetyWords senderName={senderName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
