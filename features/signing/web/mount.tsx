import { createRoot } from 'react-dom/client'
import { SignerApp } from './signer-app.tsx'
import './signer.css'

/** Draws the signer's pages (`#/simpleSignature`, `#/resumeSignature`) into `root`. Language and theme are already started. */
export const mount = (root: HTMLElement): void => createRoot(root).render(<SignerApp />)
