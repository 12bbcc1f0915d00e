import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Numbers of a net, in TensorFlow's order of axes. */
export interface Weights {
  shape: readonly number[]
  values: Float32Array
}

interface StoredWeights {
  name: string
  shape: readonly number[]
  dtype: 'float32' | 'int32'
  quantization?: { dtype: string; scale?: number; min?: number }
}

/** A group of tensors and the files that hold them, as a TensorFlow.js model lists them. */
export interface WeightsGroup {
  weights: readonly StoredWeights[]
  paths: readonly string[]
}

/** By name, what the files beside `file` hold: in numbers of 8, 16 or 32 bits. */
export const readWeights = (file: string, groups: readonly WeightsGroup[]): ReadonlyMap<string, Weights> => {
  const read = new Map<string, Weights>()
  for (const { weights, paths } of groups) {
    const bytes = Buffer.concat(paths.map((path) => readFileSync(join(dirname(file), path))))
    let at = 0
    for (const { name, shape, dtype, quantization } of weights) {
      const count = shape.reduce((product, length) => product * length, 1)
      const { size, value } = numbersOf(dtype, quantization)
      read.set(name, {
        shape,
        values: Float32Array.from({ length: count }, (_, each) => value(bytes, at + each * size)),
      })
      at += count * size
    }
    if (at !== bytes.length) throw new Error(`${file} tells of ${at} bytes, and there are ${bytes.length}`)
  }
  return read
}

/** The numbers of a name, which a net cannot do without. */
export const weightsIn =
  (weights: ReadonlyMap<string, Weights>, file: string) =>
  (name: string): Weights => {
    const found = weights.get(name)
    if (!found) throw new Error(`${file} has no numbers of ${name}`)
    return found
  }

const numbersOf = (
  dtype: StoredWeights['dtype'],
  quantization: StoredWeights['quantization'],
): { size: number; value: (bytes: Buffer, at: number) => number } => {
  if (quantization?.dtype === 'uint8') {
    const { scale = 1, min = 0 } = quantization
    return { size: 1, value: (bytes, at) => bytes[at]! * scale + min }
  }
  if (quantization?.dtype === 'float16') return { size: 2, value: (bytes, at) => halfOf(bytes.readUInt16LE(at)) }
  if (quantization) throw new Error(`Numbers of ${quantization.dtype} are not read`)
  return { size: 4, value: (bytes, at) => (dtype === 'int32' ? bytes.readInt32LE(at) : bytes.readFloatLE(at)) }
}

/** IEEE 754 binary16. */
const halfOf = (bits: number): number => {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 0x1f, bits & 0x3ff]
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
