import { createRoot } from 'react-dom/client'
import { SignerApp } from './signer-app.tsx'
import './signer.css'

/** Draws the signer's pages (`#/simpleSignature`, `#/resumeSignature`) into `root`. Returns what takes them away again. */
export const mount = (root: HTMLElement): (() => void) => {
  const drawn = createRoot(root)
  drawn.render(<SignerApp />)
  return () => drawn.unmount()
}
