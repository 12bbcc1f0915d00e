import { useAccount } from '@firmeza/accounts/web'
import { useAppearance } from './appearance/use-appearance.ts'
import { Footer } from './footer.tsx'
import { FooterLine } from './footer-line.tsx'

/**
 * The footer: for visitors a directory of the site; one line for who is signed in, and where it
 * stands fixed.
 */
export const PageFooter = () => {
  const signedIn = useAccount().status === 'in'
  const { placement } = useAppearance().footer
  return signedIn || placement === 'fixed' ? <FooterLine /> : <Footer />
}
