import { m } from '@firmeza/i18n'
import { Frame } from '../frame.tsx'
import { Awaited } from './awaited.tsx'

/**
 * Until the screen is there that tells of the signature: nothing is ticked that it has not told.
 */
export const SignedWait = () => (
  <Frame width="narrow" step={1} bare>
    <Awaited>{m.sign_otp_signing()}</Awaited>
  </Frame>
)
