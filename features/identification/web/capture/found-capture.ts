import type { CaptureType, Detection } from '../../wire.ts'
import type { FoundCapture } from './capture-model.ts'

/** What a detection found, to be kept: none, where it brought no picture. */
export const captureOf = (type: CaptureType, picture: string | undefined, told: Partial<Detection>): FoundCapture[] => {
  if (!picture) return []
  const { imagebase64: _, imagemrzbase64: __, ...metadata } = told
  return [{ type, picture, metadata: JSON.stringify(metadata) }]
}
