import { pageConfig } from '@firmeza/ui'
import { type Choice, choices } from './choices.ts'
import type { Variant } from './variant.ts'

/** How it goes on once the operation exists (specification 2 §4.12). */
export type Follow =
  | { by: 'mail' }
  /** Another page of ours: a hash. */
  | { by: 'page'; hash: string }
  /** The page that films, in a frame on this one. */
  | { by: 'frame' }

/**
 * The trial shows its frame only around a page of ours: another's is gone to, by the identification
 * page, with the uuid as its hash route.
 */
export const followOf = (
  { variant, type }: { variant: Variant; type: Choice },
  operationUuid: string,
  identification = pageConfig().identification,
): Follow => {
  const { flow } = choices[type]
  if (flow === 'simple') return { by: 'mail' }
  if (flow === 'handwritten') return { by: 'page', hash: `#/handwrittenSignature/${operationUuid}` }
  if (variant === 'trial' && identification === 'here') return { by: 'frame' }
  return { by: 'page', hash: identificationHash(operationUuid) }
}

export const identificationHash = (operationUuid: string): string => `#/identificationSignature/${operationUuid}`
