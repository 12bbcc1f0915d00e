/** Of a page as it is shown, from each edge, how much is white: shares of its width and height. */
export interface Margins {
  left: number
  right: number
  top: number
  bottom: number
}

/** What is shown of a page: from where, and how much of its width and height. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** Of 255: what is darker in any colour is there to be read, however fine. */
const WHITE = 252

/** Nothing where all of the page is white, or where it cannot be looked at. */
export const whiteMargins = (image: HTMLImageElement): Margins | undefined => {
  const { naturalWidth: width, naturalHeight: height } = image
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    // As large as it is: what is made smaller loses its fine lines.
    context.drawImage(image, 0, 0)
    return marginsIn(context.getImageData(0, 0, width, height))
  } catch {
    return undefined
  }
}

export const marginsIn = ({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Margins | undefined => {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x)
      if (data[at]! >= WHITE && data[at + 1]! >= WHITE && data[at + 2]! >= WHITE) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  if (right < 0) return undefined
  return { left: left / width, right: 1 - (right + 1) / width, top: top / height, bottom: 1 - (bottom + 1) / height }
}

/** White that stays beside what is written, in widths of the page. */
const KEPT = 0.035
/** A narrow column is not blown up beyond. */
const LARGEST = 1.5

/**
 * The page without the white at its sides, so that what is written fills the width; and without as
 * much of it above and below, at the most. `ratio`: the page's width over its height.
 */
export const cropOf = ({ left, right, top, bottom }: Margins, ratio: number): Crop => {
  const [wantedLeft, wantedRight] = [Math.max(0, left - KEPT), Math.max(0, right - KEPT)]
  const wanted = wantedLeft + wantedRight
  const taken = Math.min(wanted, 1 - 1 / LARGEST)
  const share = wanted === 0 ? 0 : taken / wanted
  const most = (taken / 2) * ratio
  const above = Math.min(most, Math.max(0, top - KEPT * ratio))
  const below = Math.min(most, Math.max(0, bottom - KEPT * ratio))
  return { left: wantedLeft * share, top: above, width: 1 - taken, height: 1 - above - below }
}
