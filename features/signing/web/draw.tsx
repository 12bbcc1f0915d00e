import { createRoot } from 'react-dom/client'
import type { Arrival } from './arrive.ts'
import { SignerApp } from './signer-app.tsx'
import './signer.css'

/** Draws the signer's pages for somebody who has arrived. */
export const draw = (root: HTMLElement, arrival: Arrival): void =>
  createRoot(root).render(<SignerApp arrival={arrival} />)
