/** A decoded picture, row by row, its channels interleaved: 1 grey, 3 RGB, 4 RGBA. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 3 | 4
}

/** Luminance (ITU-R BT.709), 0 to 255, of the pixel whose first channel is at `at`. */
export const luminanceAt = (data: Uint8Array, channels: number, at: number): number =>
  channels === 1 ? data[at]! : (data[at]! * 54 + data[at + 1]! * 183 + data[at + 2]! * 19) / 256
