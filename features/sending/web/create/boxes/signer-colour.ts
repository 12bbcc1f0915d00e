/**
 * Told apart on white paper and under white digits; where there are more signers they come again.
 */
const COLOURS = ['#2639d9', '#10182e', '#0a7350', '#9a3412', '#7a1fa2', '#0e6377'] as const

/** What a signer's number and box are drawn in. They count from 1. */
export const signerColour = (number: number): string => COLOURS[(number - 1) % COLOURS.length]!
