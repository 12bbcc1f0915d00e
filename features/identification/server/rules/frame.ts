import type { Quality, SeenFace } from '@firmeza/vision'

/** Why a frame of a face is not kept; null: it is. */
export type FaceFault = 'no-face' | 'several-faces' | 'face-too-small' | 'brightness' | 'blur' | 'turned-away'

/** What a request asks of the quality of a frame (specification 2 §3.3, §9.1). */
export interface QualityAsked {
  detectBrightnessInImage: boolean
  /** Of burnt-out pixels, thousandths. */
  brightnessImageThreshold: number
  detectBlurInImage: boolean
  /** Variance of the Laplacian. */
  blurImageThreshold: number
}

/** Whether there are reflections, and whether it is blurred, as far as that is asked. */
export const faultsOf = (
  { glare, sharpness }: Pick<Quality, 'glare' | 'sharpness'>,
  asked: QualityAsked,
  isSmeared = false,
): { brightness: boolean; blur: boolean } => ({
  brightness: asked.detectBrightnessInImage && glare * 1000 > asked.brightnessImageThreshold,
  blur: asked.detectBlurInImage && (isSmeared || sharpness < asked.blurImageThreshold),
})

/** Degrees: further turned away, a portrait is hard to compare with. */
const MOST_TURNED = 20
/** A second face in the background that is smaller than this share of the first disturbs nobody. */
const DISTURBING = 0.5

/** Judges the frame that is to show one person, near enough and looking at the camera. */
export const judgeFace = (
  { faces, quality }: { faces: SeenFace[]; quality: Quality },
  { widthFaceRect, ...asked }: QualityAsked & { widthFaceRect: number },
): FaceFault | null => {
  const [face, second] = faces
  if (!face) return 'no-face'
  if (second && second.box.width > face.box.width * DISTURBING) return 'several-faces'
  if (face.box.width < widthFaceRect) return 'face-too-small'
  const { brightness, blur } = faultsOf(quality, asked)
  if (brightness) return 'brightness'
  if (blur) return 'blur'
  return Math.abs(face.yaw) > MOST_TURNED || Math.abs(face.pitch) > MOST_TURNED ? 'turned-away' : null
}
