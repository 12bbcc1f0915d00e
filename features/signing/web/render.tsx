import { type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import type { Arrival } from './arrival/arrive.ts'
import type { OtherScreen, OtherScreens } from './other-screens.ts'
import type { SignatureScreenProps } from './signature-screen.tsx'
import { SignerApp } from './signer-app.tsx'
import './signer.css'

interface Screens {
  /** Already here for who signs; the others load it once they come to it. */
  SignatureScreen: ComponentType<SignatureScreenProps> | undefined
  loadSigning: () => Promise<{ SignatureScreen: ComponentType<SignatureScreenProps> }>
  others: OtherScreens
}

/** Renders the pages of somebody who has come by a link. */
export const render = (
  root: HTMLElement,
  arrival: Arrival,
  { SignatureScreen, loadSigning, others }: Screens,
): void => {
  const screens: Record<string, OtherScreen> = {}
  for (const [name, load] of Object.entries(others)) screens[name] = lazy(load)
  const Signature = SignatureScreen ?? lazy(async () => ({ default: (await loadSigning()).SignatureScreen }))
  createRoot(root).render(<SignerApp arrival={arrival} SignatureScreen={Signature} others={screens} />)
}
