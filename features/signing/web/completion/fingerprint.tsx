import { m } from '@firmeza/i18n'
import { useEffect, useState } from 'react'
import { shortHash } from './downloaded-file.ts'

/** How long the confirmation of a copy stays, in milliseconds (specification 1 §9). */
const COPIED_MS = 2000

/** The SHA-256 of a file as downloaded, short, with a button that copies it whole. */
export function Fingerprint({ sha256 }: { sha256: string | undefined }) {
  const [copy, setCopy] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (copy === 'idle') return
    const timer = setTimeout(() => setCopy('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copy])
  const copyIt = (hex: string) =>
    Promise.resolve(navigator.clipboard?.writeText(hex) ?? Promise.reject()).then(
      () => setCopy('copied'),
      () => setCopy('failed'),
    )
  return (
    <div className="text-sm text-ink-2">
      <p>{m.done_hash()}</p>
      {sha256 ? (
        <div className="flex min-h-12 flex-wrap items-center gap-x-3">
          <code title={sha256} className="text-ink tabular-nums">
            {shortHash(sha256)}
          </code>
          <button type="button" className="btn btn-quiet px-3 text-sm" onClick={() => void copyIt(sha256)}>
            {m.done_copy()}
          </button>
          <span role="status" className={copy === 'failed' ? 'text-rec' : 'text-seal'}>
            {copy === 'copied' && m.done_copied()}
            {copy === 'failed' && m.done_copy_failed()}
          </span>
        </div>
      ) : (
        <p>{m.done_hash_unavailable()}</p>
      )}
    </div>
  )
}
