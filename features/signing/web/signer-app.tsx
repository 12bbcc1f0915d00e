import { useLanguage } from '@firmeza/ui'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { type Arrival, takeRoute } from './arrival/arrive.ts'
import { FaultBoundary } from './arrival/fault-boundary.tsx'
import { Opening } from './arrival/opening.tsx'
import type { SignerRoute, SignerScreen } from './arrival/signer-route.ts'
import { SignedWait } from './completion/signed-wait.tsx'
import { loadSigning } from './load-signing.ts'
import { type Loadable, loadable } from './loadable.tsx'
import type { OtherScreenProps } from './other-screens.ts'

const ResumeSignatureScreen = loadable(async () => ({
  default: (await import('./completion/resume-signature-screen.tsx')).ResumeSignatureScreen,
}))
/** The next screen's code is fetched while the code is typed, or once there is a drawing. */
const prepareResume = () => void ResumeSignatureScreen.preload()
const SignatureScreen = loadable(loadSigning)
const CopyScreen = loadable(async () => ({ default: (await import('./completion/copy-screen.tsx')).CopyScreen }))

/** Of other wings, by the screen's name. */
export type Others = Readonly<Record<string, Loadable<OtherScreenProps>>>

const otherOf = ({ screen }: SignerRoute, others: Others) => (screen === 'signedCopy' ? CopyScreen : others[screen])

/** Fetches what draws the screen of a route, before anything was signed. */
export const preloadScreen = (route: SignerRoute, others: Others): Promise<void> =>
  (otherOf(route, others) ?? SignatureScreen).preload()

/** Replaces the address, not adding to it: going back must not lead to a step that is over. */
const moveTo = (screen: SignerScreen): void => location.replace(location.hash.replace(/^#\/\w+/, `#/${screen}`))

interface SignerAppProps {
  arrival: Arrival
  others: Others
}

/** Which of the screens of whoever came by a link the address asks for. */
export function SignerApp({ arrival, others }: SignerAppProps) {
  useLanguage()
  const [route, setRoute] = useState(arrival.route)
  useEffect(() => {
    const follow = () => {
      const now = takeRoute()
      if (!now) return
      // Another link is of another signature.
      if (now.secret) setSignedHere(false)
      setRoute(now)
    }
    addEventListener('hashchange', follow)
    // Another address may have been opened while what draws the pages was still on its way.
    const now = takeRoute()
    if (now) setRoute((was) => (now.secret || now.cleanHash !== was?.cleanHash ? now : was))
    return () => removeEventListener('hashchange', follow)
  }, [])
  const [signedHere, setSignedHere] = useState(false)
  const toResume = useCallback(() => {
    setSignedHere(true)
    moveTo('resumeSignature')
  }, [])
  const toSigning = useCallback(() => moveTo('simpleSignature'), [])
  if (!route) return null
  const Other = otherOf(route, others)
  const opening = route === arrival.route ? arrival.opening : undefined
  return (
    <FaultBoundary key={route.screen}>
      {Other ? (
        <Suspense fallback={<Opening />}>
          <Other key={route.secret} route={route} opening={opening} />
        </Suspense>
      ) : route.screen !== 'resumeSignature' ? (
        <Suspense fallback={<Opening />}>
          <SignatureScreen
            key={route.secret}
            route={route}
            opening={opening}
            onConfirming={prepareResume}
            onSigned={toResume}
          />
        </Suspense>
      ) : (
        <Suspense fallback={<SignedWait />}>
          <ResumeSignatureScreen justSigned={signedHere} onNotSigned={toSigning} />
        </Suspense>
      )}
    </FaultBoundary>
  )
}
