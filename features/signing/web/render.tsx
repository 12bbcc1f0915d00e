import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import type { Arrival } from './arrival/arrive.ts'
import type { OtherScreen, OtherScreens } from './other-screens.ts'
import { SignerApp } from './signer-app.tsx'
import './signer.css'

/** Renders the pages of somebody who has come by a link. */
export const render = (root: HTMLElement, arrival: Arrival, others: OtherScreens): void => {
  const screens: Record<string, OtherScreen> = {}
  for (const [name, load] of Object.entries(others)) screens[name] = lazy(load)
  createRoot(root).render(<SignerApp arrival={arrival} others={screens} />)
}
