import { createRequire } from 'node:module'

/** The net's weights, from source and from the bundle alike: they belong to this package. */
export const weightsFile = (): string => createRequire(import.meta.url).resolve('@firmeza/vision/mrz/net/mrz-line.onnx')
