import type { SeenFace } from '@firmeza/vision'
import { describe, expect, it } from 'vitest'
import { type FaceFault, faultsOf, judgeFace } from './frame.ts'

const asked = {
  detectBrightnessInImage: true,
  brightnessImageThreshold: 300,
  detectBlurInImage: true,
  blurImageThreshold: 100,
  widthFaceRect: 150,
}
const quality = { brightness: 50, glare: 0.01, sharpness: 300 }
const face = (width: number, more: Partial<SeenFace> = {}): SeenFace => ({
  box: { x: 0, y: 0, width, height: width },
  confidence: 0.9,
  yaw: 0,
  pitch: 0,
  roll: 0,
  eyes: { left: 0.3, right: 0.3 },
  ...more,
})

describe('the frame of a face', () => {
  it.each<[FaceFault | null, Parameters<typeof judgeFace>[0]]>([
    [null, { faces: [face(150)], quality }],
    ['no-face', { faces: [], quality }],
    ['face-too-small', { faces: [face(149)], quality }],
    ['several-faces', { faces: [face(200), face(101)], quality }],
    [null, { faces: [face(200), face(100)], quality }],
    ['brightness', { faces: [face(200)], quality: { ...quality, glare: 0.31 } }],
    ['blur', { faces: [face(200)], quality: { ...quality, sharpness: 99 } }],
    ['turned-away', { faces: [face(200, { yaw: -21 })], quality }],
    ['turned-away', { faces: [face(200, { pitch: 25 })], quality }],
  ])('S2.9.05 %s', (fault, seen) => expect(judgeFace(seen, asked)).toBe(fault))

  it('S2.9.02 is not judged by what is not asked', () => {
    const bad = { glare: 1, sharpness: 0 }
    expect(faultsOf(bad, asked)).toEqual({ brightness: true, blur: true })
    expect(faultsOf(bad, { ...asked, detectBrightnessInImage: false, detectBlurInImage: false })).toEqual({
      brightness: false,
      blur: false,
    })
    expect(faultsOf({ glare: 0.3, sharpness: 100 }, asked)).toEqual({ brightness: false, blur: false })
  })
})
