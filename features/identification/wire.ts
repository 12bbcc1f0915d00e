/**
 * What crosses the wire of identifications. No runtime dependency enters these files but other
 * wings' words.
 */

export * from './detection-wire.ts'
export * from './film-wire.ts'
export * from './hand-off-wire.ts'
export * from './paths-wire.ts'
export * from './recording-wire.ts'
export * from './refusals-wire.ts'
export * from './results-wire.ts'
export * from './review-wire.ts'
