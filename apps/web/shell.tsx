import './shell.css'
import { account } from '@firmeza/accounts/web'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appearance } from './shell/appearance/appearance.ts'
import { router } from './shell/router.ts'

/** Draws the shell and, inside it, the page the hash names. */
export const mount = (root: HTMLElement): void => {
  account.start()
  appearance.start()
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
