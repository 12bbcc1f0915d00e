/** A decoded picture, row by row, its channels interleaved: 1 grey, 3 RGB, 4 RGBA. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 3 | 4
}
