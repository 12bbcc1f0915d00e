import { m } from '@firmeza/i18n'
import { Skeleton } from '@firmeza/ui'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Frame } from '../frame.tsx'
import { useWhenOnline } from '../use-when-online.ts'
import type { ClosedReason } from './closed-by.ts'
import { ClosedIcon } from './closed-icon.tsx'
import type { ClosedSaidProps } from './closed-said.tsx'
import { ClosedText, isUnreached, unreachedWords } from './closed-text.tsx'

// Nothing of the first load: who is told so, or may ask for another link, has reached the server.
const ClosedSaid = lazy(async () => ({
  default: await import('./closed-said.tsx').then(
    (said) => said.ClosedSaid,
    (): ComponentType<ClosedSaidProps> => Unsaid,
  ),
}))
const RenewLink = lazy(async () => ({ default: (await import('./renew-link.tsx')).RenewLink }))
const Renewed = lazy(async () => ({ default: (await import('./renew-link.tsx')).Renewed }))

/** Where the connection has gone since the server said why. */
const Unsaid = () => <ClosedText words={unreachedWords('offline')} />

const RENEWABLE: readonly ClosedReason[] = ['link-used', 'link-expired', 'signing-elsewhere', 'session-over']
const REPEATABLE: readonly ClosedReason[] = ['operation-suspended', 'busy', 'offline', 'fault']
const MISSING: readonly ClosedReason[] = ['operation-missing', 'document-missing']

export type ClosedWords = Partial<Record<ClosedReason, () => [title: string, body: string]>>

interface ClosedPageProps {
  why: ClosedReason
  /** The link this tab came in by, to ask for another with. */
  secret?: string | undefined
  senderName?: string | undefined
  /** Where they are not those of a signature. */
  words?: ClosedWords
  onRetry: () => void
}

/** Nothing can be signed here now: why, and the way out. */
export function ClosedPage({ why, secret, senderName, words, onRetry }: ClosedPageProps) {
  const [renewed, setRenewed] = useState(false)
  useWhenOnline(onRetry, why === 'offline')
  const theirs = words?.[why]
  const isAlert = MISSING.includes(why)
  const renewable = RENEWABLE.includes(why) && secret
  const alone = !renewable && !REPEATABLE.includes(why) && !MISSING.includes(why)
  return (
    <Frame width="narrow" senderName={senderName}>
      <section className="signer-closed card w-full p-6 shadow-2 sm:p-8">
        {renewed ? (
          <Suspense>
            <Renewed />
          </Suspense>
        ) : (
          <>
            <ClosedIcon why={why} />
            {theirs ? (
              <ClosedText words={theirs()} isAlert={isAlert} />
            ) : isUnreached(why) ? (
              <ClosedText words={unreachedWords(why)} isAlert={isAlert} />
            ) : (
              <Suspense fallback={<Skeleton className="h-24" />}>
                <ClosedSaid why={why} />
              </Suspense>
            )}
          </>
        )}
        <div className="signer-closed-ways">
          {renewable && !renewed && (
            <Suspense>
              <RenewLink secret={secret} senderName={senderName ?? ''} onRenewed={() => setRenewed(true)} />
            </Suspense>
          )}
          {REPEATABLE.includes(why) && (
            <button type="button" className="btn btn-pen w-full" onClick={onRetry}>
              {m.sign_retry()}
            </button>
          )}
          {isAlert && (
            <button type="button" className="btn btn-pen w-full" disabled>
              {m.sign_accept()}
            </button>
          )}
          <a className={`btn w-full ${alone || renewed ? 'btn-line' : 'btn-quiet'}`} href="#/">
            {m.sign_go_home()}
          </a>
        </div>
      </section>
    </Frame>
  )
}
