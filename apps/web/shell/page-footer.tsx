import { useAccount } from '@firmeza/accounts/web'
import { useLocation } from '@tanstack/react-router'
import { useAppearance } from './appearance/use-appearance.ts'
import { Footer } from './footer.tsx'
import { FooterLine } from './footer-line.tsx'
import { ROUTES } from './routes.ts'

/** Who is at one of these has one thing to do. */
const TASK_PAGES: readonly string[] = [ROUTES.LoginPage, ROUTES.RegisterPage, ROUTES.ForgotPassword]

/**
 * The footer: for visitors a directory of the site; one line for who is signed in or about to be,
 * and where it stands fixed.
 */
export const PageFooter = () => {
  const signedIn = useAccount().status === 'in'
  const { placement } = useAppearance().footer
  const isTask = TASK_PAGES.includes(useLocation({ select: ({ pathname }) => pathname }))
  return signedIn || isTask || placement === 'fixed' ? <FooterLine /> : <Footer />
}
