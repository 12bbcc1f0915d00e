import { describe, expect, it } from 'vitest'
import {
  backRequest,
  CAPTURE_TYPES,
  captureBody,
  faceRequest,
  frontRequest,
  IDENTIFICATION_DEFAULTS,
  IDENTIFICATION_TIMES,
  identificationPaths,
  RECORDER_FPS,
  VIDEO_SIZES,
} from './contract.ts'

const picture = { imgb64: 'aGk=' }
const common = [
  'brightnessImageThreshold',
  'customerid',
  'detectBlurInImage',
  'detectBrightnessInImage',
  'blurImageThreshold',
  'imgb64',
  'uuid',
]
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape).sort()

describe('requests', () => {
  it('S2.3.04 S2.3.05 S2.3.06 have the specification’s fields', () => {
    expect(fieldsOf(faceRequest)).toEqual(
      [...common, 'biometry', 'blink', 'returnFaceImg', 'type', 'widthFaceRect'].sort(),
    )
    expect(fieldsOf(frontRequest)).toEqual(
      [
        ...common,
        'biometry',
        'dni',
        'frontConfidence',
        'hologram',
        'isPortrait',
        'returnFrontImg',
        'returnFrontOcr',
        'returnMrzImg',
        'returnPassportImg',
      ].sort(),
    )
    expect(fieldsOf(backRequest)).toEqual(
      [...common, 'backConfidence', 'dni', 'isPortrait', 'returnBackImg', 'returnBackOcr'].sort(),
    )
  })

  it('S2.9.02 S2.9.04 S2.9.05 S2.9.06 S2.9.07 S2.9.08 have its defaults, the same as the page’s', () => {
    const { imageBrightness, imageBlur, widthFaceRect, frontConfidence, backConfidence } = IDENTIFICATION_DEFAULTS
    const quality = { brightnessImageThreshold: imageBrightness, blurImageThreshold: imageBlur }
    expect(quality).toEqual({ brightnessImageThreshold: 300, blurImageThreshold: 100 })
    expect(faceRequest.parse(picture)).toMatchObject({ ...quality, widthFaceRect, biometry: true, returnFaceImg: true })
    expect(frontRequest.parse(picture)).toMatchObject({
      ...quality,
      frontConfidence,
      biometry: true,
      hologram: true,
      returnFrontImg: true,
      returnFrontOcr: false,
    })
    expect(backRequest.parse(picture)).toMatchObject({
      ...quality,
      backConfidence,
      returnBackImg: true,
      returnBackOcr: true,
    })
    expect(IDENTIFICATION_DEFAULTS).toMatchObject({
      widthFaceRect: 150,
      frontConfidence: 0.75,
      hologramConfidence: 0.75,
      backConfidence: 0.75,
      biometryConfidence: 0.3,
      liveness: false,
      face: true,
      hologram: true,
      front: true,
      back: true,
      biometry: true,
      isBiometryBlocking: false,
      passportMrzOcr: true,
    })
  })

  it('S2.3.01 S2.3.02 a capture is of one of six types', () => {
    expect([...CAPTURE_TYPES].sort()).toEqual(['DNIBACK', 'DNIFRONT', 'FACE', 'HOLOGRAM', 'PASSPORT', 'PASSPORTMRZ'])
    expect(fieldsOf(captureBody)).toEqual(['documentB64', 'documentType', 'metadata', 'operationUuid', 'type'])
  })

  it.each([faceRequest, frontRequest, backRequest])(
    'are refused without a picture, or with a threshold that is none',
    (schema) => {
      expect(schema.safeParse({}).success).toBe(false)
      expect(schema.safeParse({ ...picture, blurImageThreshold: -1 }).success).toBe(false)
    },
  )
})

describe('the specification’s numbers', () => {
  it('S2.9.01 S2.9.10 S2.9.11 S2.9.14 S2.9.16 are those of the page', () => {
    expect(IDENTIFICATION_DEFAULTS.videoTimeoutMinutes).toBe(10)
    expect([RECORDER_FPS, VIDEO_SIZES.desktop]).toEqual([15, { width: 640, height: 480 }])
    expect(IDENTIFICATION_TIMES).toMatchObject({ orientationPoll: 200, blobAfterStop: 2000, blink: 1750, fade: 1500 })
  })

  it('S2.7.03 the paths of operations and video stand where they are expected', () => {
    expect(identificationPaths.start('o')).toBe('/operations/v2/startidentification/o')
    expect(identificationPaths.detectFace('o')).toBe('/video/detection/face/o')
    expect(identificationPaths.detectFront('o')).toBe('/video/detection/ml/front/o')
    expect(identificationPaths.detectBack('o')).toBe('/video/detection/ml/back/o')
    expect(identificationPaths.stopArchive('a')).toBe('/video-archive/stop/a')
  })
})
