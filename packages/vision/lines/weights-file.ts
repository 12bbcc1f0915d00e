import { createRequire } from 'node:module'

/** A net's weights, from source and from the bundle alike: they belong to this package. */
export const weightsFile = (lines: 'zone' | 'print'): string =>
  createRequire(import.meta.url).resolve(`@firmeza/vision/lines/${lines}-line.onnx`)
