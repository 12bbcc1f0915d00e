/**
 * Closes a picture of black and white, in its place, by a row of an odd number of pixels, as
 * OpenCV's closing does, which looks at all of them for each pixel.
 */
export const closeGaps = (binary: Uint8Array, columns: number, length: number): void => {
  const half = length >> 1
  for (let row = 0; row < binary.length; row += columns) {
    let last = -1
    for (let x = 0; x < columns; x += 1) {
      if (binary[row + x] === 0) continue
      if (last < 0 ? x <= half : x - last <= length) binary.fill(255, row + last + 1, row + x)
      last = x
    }
    if (last >= 0 && columns - 1 - last <= half) binary.fill(255, row + last + 1, row + columns)
  }
}
