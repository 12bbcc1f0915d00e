import { createRoot } from 'react-dom/client'
import type { Arrival } from './arrival/arrive.ts'
import { loadable } from './loadable.tsx'
import type { OtherScreens } from './other-screens.ts'
import { type Others, preloadScreen, SignerApp } from './signer-app.tsx'
import './signer.css'

/**
 * Renders the pages of somebody who has come by a link, once the first of them can be drawn: until
 * then index.html shows what would stand for it.
 */
export const render = async (root: HTMLElement, arrival: Arrival, others: OtherScreens): Promise<void> => {
  const screens: Others = Object.fromEntries(Object.entries(others).map(([name, load]) => [name, loadable(load)]))
  if (arrival.route) await preloadScreen(arrival.route, screens)
  createRoot(root).render(<SignerApp arrival={arrival} others={screens} />)
}
