import type { ComponentType } from 'react'
import type { SignerRoute, SignerScreen } from './arrival/signer-route.ts'
import type { SignerEvent } from './signer-states.ts'

export interface OtherScreenProps {
  route: SignerRoute
  /** The opening that began before this screen was there. */
  opening: Promise<SignerEvent> | undefined
}
/** A screen of another wing, for whoever came by a link. */
export type OtherScreen = ComponentType<OtherScreenProps>

/** Those of other wings, each fetched when its address is opened. */
export type OtherScreens = Partial<Record<SignerScreen, () => Promise<{ default: OtherScreen }>>>
