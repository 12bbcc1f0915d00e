import { useLanguage } from '@firmeza/ui'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type Arrival, takeRoute } from './arrive.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { SignedWait } from './signed-wait.tsx'
import type { SignerScreen } from './signer-route.ts'
import { SimpleSignatureScreen } from './simple-signature-screen.tsx'

const loadResume = async () => ({ default: (await import('./resume-signature-screen.tsx')).ResumeSignatureScreen })
/**
 * The next screen's code is fetched while the code is typed. A failure shows when the screen is
 * wanted.
 */
const prepareResume = () => void loadResume().catch(() => undefined)
const ResumeSignatureScreen = lazy(loadResume)

/** Replaces the address, not adding to it: going back must not lead to a step that is over. */
const moveTo = (screen: SignerScreen): void => location.replace(location.hash.replace(/^#\/\w+/, `#/${screen}`))

/** Which of the signer's screens the address asks for. */
export function SignerApp({ arrival }: { arrival: Arrival }) {
  useLanguage()
  const [route, setRoute] = useState(arrival.route)
  useEffect(() => {
    const follow = () => {
      const now = takeRoute()
      if (now) setRoute(now)
    }
    addEventListener('hashchange', follow)
    // Somebody may have opened another link while what draws the pages was still on its way.
    const now = takeRoute()
    if (now?.secret) setRoute(now)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const toResume = useCallback(() => moveTo('resumeSignature'), [])
  const toSigning = useCallback(() => moveTo('simpleSignature'), [])
  if (!route) return null
  return (
    <FaultBoundary key={route.screen}>
      {route.screen === 'simpleSignature' ? (
        <SimpleSignatureScreen
          key={route.secret}
          route={route}
          opening={route === arrival.route ? arrival.opening : undefined}
          onConfirming={prepareResume}
          onSigned={toResume}
        />
      ) : (
        <Suspense fallback={<SignedWait />}>
          <ResumeSignatureScreen onNotSigned={toSigning} />
        </Suspense>
      )}
    </FaultBoundary>
  )
}
