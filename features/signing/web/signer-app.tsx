import { useLanguage } from '@firmeza/ui'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { FaultBoundary } from './fault-boundary.tsx'
import { type SignerRoute, type SignerScreen, signerRoute } from './signer-route.ts'
import { SimpleSignatureScreen } from './simple-signature-screen.tsx'

const loadResume = async () => ({ default: (await import('./resume-signature-screen.tsx')).ResumeSignatureScreen })
/** The next screen's code is fetched while the code is typed. A failure shows when the screen is wanted. */
const prepareResume = () => void loadResume().catch(() => undefined)
const ResumeSignatureScreen = lazy(loadResume)

/** Reads the address and takes the secret out of it at once, before anything can copy, log or share it. */
const takeRoute = (): SignerRoute | undefined => {
  const route = signerRoute(location.hash)
  if (route?.secret) history.replaceState(history.state, '', route.cleanHash)
  return route
}

/** Replaces the address, not adding to it: going back must not lead to a step that is over. */
const moveTo = (screen: SignerScreen): void => location.replace(location.hash.replace(/^#\/\w+/, `#/${screen}`))

/** Which of the signer's screens the address asks for. */
export function SignerApp() {
  useLanguage()
  const [route, setRoute] = useState(takeRoute)
  useEffect(() => {
    const follow = () => setRoute((known) => takeRoute() ?? known)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const toResume = useCallback(() => moveTo('resumeSignature'), [])
  const toSigning = useCallback(() => moveTo('simpleSignature'), [])
  if (!route) return null
  return (
    <FaultBoundary key={route.screen}>
      {route.screen === 'simpleSignature' ? (
        <SimpleSignatureScreen key={route.secret} route={route} onConfirming={prepareResume} onSigned={toResume} />
      ) : (
        <Suspense>
          <ResumeSignatureScreen onNotSigned={toSigning} />
        </Suspense>
      )}
    </FaultBoundary>
  )
}
