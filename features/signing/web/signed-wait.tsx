import { m } from '@firmeza/i18n'
import { Awaited } from './awaited.tsx'
import { Frame } from './frame.tsx'

/** Between the signature and the screen that tells of it, in the places of that screen. */
export const SignedWait = () => (
  <Frame width="wide" step={2} bare>
    <Awaited>{m.done_loading()}</Awaited>
  </Frame>
)
