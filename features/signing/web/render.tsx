import { createRoot } from 'react-dom/client'
import type { Arrival } from './arrival/arrive.ts'
import { loadable } from './loadable.tsx'
import type { OtherScreens } from './other-screens.ts'
import { type Others, preloadScreen, SignerApp } from './signer-app.tsx'
import './signer.css'

/**
 * Renders the pages of somebody who has come by a link. Where index.html shows what stands for the
 * first of them, once that can be drawn.
 */
export const render = async (root: HTMLElement, arrival: Arrival, others: OtherScreens): Promise<void> => {
  const screens: Others = Object.fromEntries(Object.entries(others).map(([name, load]) => [name, loadable(load)]))
  const { route } = arrival
  if (route && !route.screen.startsWith('resume')) await preloadScreen(route, screens)
  createRoot(root).render(<SignerApp arrival={arrival} others={screens} />)
}
