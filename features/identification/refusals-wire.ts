/**
 * Why nobody can look at a try: its key was destroyed; the secret that this is wrapped with is not
 * there, or not whole; one of the two is not what it was; or what they open is not.
 */
export const UNOPENABLE = [
  'identification-destroyed',
  'identification-key-missing',
  'identification-key-damaged',
  'identification-damaged',
] as const
export type Unopenable = (typeof UNOPENABLE)[number]

/**
 * Refusal codes of identification. Facts carried: `identification-image-refused` reason ·
 * `identification-video-incomplete` missing (the first byte of the film that is not there) ·
 * `identification-held` name (of who looks at it).
 */
export const IDENTIFICATION_REFUSALS = [
  'not-an-identification',
  'identification-not-started',
  'identification-done',
  ...UNOPENABLE,
  'identification-too-often',
  'identification-unavailable',
  'identification-image-refused',
  'identification-busy',
  'identification-capture-unknown',
  'identification-video-incomplete',
  'identification-video-differs',
  'identification-video-too-large',
  'identification-not-computed',
  'identification-of-another',
  'identification-over',
  'identification-not-in-review',
  'identification-held',
  'identification-passed-by-you',
  'identification-no-try-left',
  'identification-opens-again',
  'identification-not-examined',
] as const
export type IdentificationRefusalCode = (typeof IDENTIFICATION_REFUSALS)[number]

/** Of one identification, in bytes and in pieces. */
export const VIDEO_LIMITS = { bytes: 200_000_000, pieceBytes: 4_000_000, pieces: 1200 } as const
/** Of one picture. */
export const IMAGE_BYTES = 8_000_000
