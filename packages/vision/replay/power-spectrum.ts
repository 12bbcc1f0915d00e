/**
 * The power of each wave in a square of numbers, row by row (waves down, then across; from the
 * middle on they are the negative ones). Its mean is taken off and its rims are faded out (Hann),
 * or they would be waves as well.
 *
 * @param side Of the square, a power of two.
 */
export const powerSpectrum = (values: Float64Array, side: number): Float64Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const fade = Float64Array.from({ length: side }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / side))
  const real = values.map((value, at) => (value - mean) * fade[at % side]! * fade[Math.floor(at / side)]!)
  const imaginary = new Float64Array(values.length)
  for (let line = 0; line < side; line += 1) transformLine(real, imaginary, { from: line * side, step: 1, side })
  for (let line = 0; line < side; line += 1) transformLine(real, imaginary, { from: line, step: side, side })
  return real.map((value, at) => value ** 2 + imaginary[at]! ** 2)
}

interface Line {
  from: number
  step: number
  side: number
}

/** The discrete Fourier transform of one line, in place (Cooley and Tukey, halves first). */
const transformLine = (real: Float64Array, imaginary: Float64Array, { from, step, side }: Line): void => {
  const [re, im] = [new Float64Array(side), new Float64Array(side)]
  for (const [at, source] of orderOf(side).entries()) {
    re[at] = real[from + source * step]!
    im[at] = imaginary[from + source * step]!
  }
  for (let half = 1; half < side; half *= 2)
    for (let turn = 0; turn < half; turn += 1) {
      const angle = (-Math.PI * turn) / half
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      for (let even = turn; even < side; even += 2 * half) {
        const odd = even + half
        const turnedRe = re[odd]! * cos - im[odd]! * sin
        const turnedIm = re[odd]! * sin + im[odd]! * cos
        re[odd] = re[even]! - turnedRe
        im[odd] = im[even]! - turnedIm
        re[even]! += turnedRe
        im[even]! += turnedIm
      }
    }
  for (let at = 0; at < side; at += 1) {
    real[from + at * step] = re[at]!
    imaginary[from + at * step] = im[at]!
  }
}

/** Places in the order of their bits read backwards: even ones first, at every level. */
const orderOf = (side: number): number[] => {
  let order = [0]
  for (let length = 1; length < side; length *= 2)
    order = [...order.map((place) => place * 2), ...order.map((place) => place * 2 + 1)]
  return order
}
