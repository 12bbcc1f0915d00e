import { type Cv, freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'

/** Of the pictures that come back, whatever the shape of those that came. */
const SIZE = { width: 512, height: 324 } as const
/** How much smaller the pictures are that are laid over each other. */
const SMALLER = 4
/** How many of them the others are laid over, to find one that is not askew itself. */
const TRIED = 3
const STEPS = 30
/** Correlation below which they do not show the same print. */
const LEAST_ALIKE = 0.9
const LEAST_GAIN = 1e-4
/** Deviation of the blur that is taken for the light that falls on it, in pixels of the smaller. */
const SHADE = 10
/** Width of the blur before they are compared, in pixels of the smaller. */
const BLUR = 5

/**
 * Straightened documents, each laid over one of them: where one was cut out a little askew, print
 * would pass for something that changes. By the enhanced correlation coefficient (Evangelidis and
 * Psarakis, 2008). What cannot be laid over it is left out. Of the first few it is the one that
 * most of the others can be laid over.
 */
export const alignFrames = async (frames: readonly Pixels[]): Promise<Pixels[]> => {
  const cv = await openCv()
  return freeing((own) => {
    const all = frames.map((frame) => {
      const mat = own(resized(cv, frame))
      return { mat, print: own(printOf(cv, mat)) }
    })
    let most: Mat[] = []
    for (const under of all.slice(0, TRIED)) {
      const laid = all.flatMap((each) => (each === under ? [each.mat] : laidOver(cv, under, each).map(own)))
      if (laid.length > most.length) most = laid
      if (most.length >= all.length - 1) break
    }
    return most.map(({ data }) => ({ data: Uint8Array.from(data), ...SIZE, channels: 3 as const }))
  })
}

type Mat = ReturnType<typeof resized>
interface Frame {
  mat: Mat
  print: Mat
}

/** One, or none where they are not alike. */
const laidOver = (cv: Cv, under: Frame, { mat, print }: Frame): Mat[] =>
  freeing((own) => {
    const turn = own(cv.Mat.eye(3, 3, cv.CV_32FC1))
    const steps = new cv.TermCriteria(cv.TermCriteria_COUNT + cv.TermCriteria_EPS, STEPS, LEAST_GAIN)
    const everywhere = own(new cv.Mat())
    try {
      const alike = cv.findTransformECC(under.print, print, turn, cv.MOTION_HOMOGRAPHY, steps, everywhere, BLUR)
      if (alike < LEAST_ALIKE) return []
    } catch (failure) {
      // OpenCV throws the number of an exception where they do not come together.
      if (typeof failure === 'number') return []
      throw failure
    }
    // It was found between smaller pictures.
    for (const at of [2, 5]) turn.data32F[at]! *= SMALLER
    for (const at of [6, 7]) turn.data32F[at]! /= SMALLER
    const over = own(new cv.Mat())
    const how = cv.INTER_LINEAR + cv.WARP_INVERSE_MAP
    cv.warpPerspective(mat, over, turn, mat.size(), how, cv.BORDER_REPLICATE, new cv.Scalar())
    return [over.clone()]
  })

const resized = (cv: Cv, { data, width, height, channels }: Pixels) =>
  freeing((own) => {
    const mat = own(cv.matFromArray(height, width, TYPES(cv)[channels], data as unknown as number[]))
    if (channels === 1) cv.cvtColor(mat, mat, cv.COLOR_GRAY2RGB)
    if (channels === 4) cv.cvtColor(mat, mat, cv.COLOR_RGBA2RGB)
    const made = own(new cv.Mat())
    cv.resize(mat, made, new cv.Size(SIZE.width, SIZE.height), 0, 0, cv.INTER_AREA)
    return made.clone()
  })

const TYPES = (cv: Cv) => ({ 1: cv.CV_8UC1, 3: cv.CV_8UC3, 4: cv.CV_8UC4 })

/** The print alone, smaller: light that falls on it unevenly is taken off. */
const printOf = (cv: Cv, mat: Mat) =>
  freeing((own) => {
    const grey = own(new cv.Mat())
    cv.cvtColor(mat, grey, cv.COLOR_RGB2GRAY)
    const small = own(new cv.Mat())
    const size = new cv.Size(Math.round(SIZE.width / SMALLER), Math.round(SIZE.height / SMALLER))
    cv.resize(grey, small, size, 0, 0, cv.INTER_AREA)
    small.convertTo(small, cv.CV_32F)
    const shade = own(new cv.Mat())
    cv.GaussianBlur(small, shade, new cv.Size(0, 0), SHADE)
    const print = own(new cv.Mat())
    cv.divide(small, shade, print)
    return print.clone()
  })
