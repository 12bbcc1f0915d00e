import { type Constant, type Graph, type Node, onnxBytes } from './onnx-bytes.ts'
import type { Weights } from './stored-weights.ts'

/** A net under construction: each call adds a part of it and returns the name of what it makes. */
export interface GraphBuilder {
  /** The picture, one value a channel, in the order that ONNX's convolutions want: NCHW. */
  picture: string
  constant(values: Float32Array | readonly number[], dims: readonly number[]): string
  node(operator: string, inputs: readonly string[], attributes?: Node['attributes']): string
}

/** The order of TensorFlow, where the channels of a pixel lie together, and that of ONNX. */
const FROM_PIXELS = [0, 3, 1, 2]
const TO_PIXELS = [0, 2, 3, 1]

/**
 * A net as a file of ONNX. Its input is pictures in RGB, row by row. What `build` names are its
 * outputs: those of four axes are given pixel by pixel too.
 */
export const buildNet = (
  build: (builder: GraphBuilder) => readonly { name: string; isPixels: boolean }[],
): Uint8Array => {
  const nodes: Node[] = []
  const constants: Constant[] = []
  const named = () => `v${nodes.length}`
  const node: GraphBuilder['node'] = (operator, inputs, attributes = {}) => {
    const output = named()
    nodes.push({ operator, inputs, output, attributes })
    return output
  }
  const constant: GraphBuilder['constant'] = (values, dims) => {
    const name = `c${constants.length}`
    const stored = values instanceof Float32Array ? values : BigInt64Array.from(values, BigInt)
    constants.push({ name, dims, values: stored })
    return name
  }
  const input: Graph['input'] = { name: 'pictures', dims: [null, null, null, 3] }
  const picture = node('Transpose', [input.name], { perm: FROM_PIXELS })
  const outputs = build({ picture, constant, node }).map(({ name, isPixels }) =>
    isPixels ? node('Transpose', [name], { perm: TO_PIXELS }) : name,
  )
  return onnxBytes({ input, outputs, nodes, constants })
}

/** Rows, columns, channels in, channels out; to out, in, rows, columns. */
export const kernelOf = (builder: GraphBuilder, { shape, values }: Weights): string => {
  const [rows, columns, ins, outs] = shape as [number, number, number, number]
  const turned = new Float32Array(values.length)
  let at = 0
  for (let out = 0; out < outs; out += 1)
    for (let each = 0; each < ins; each += 1)
      for (let place = 0; place < rows * columns; place += 1, at += 1)
        turned[at] = values[(place * ins + each) * outs + out]!
  return builder.constant(turned, [outs, ins, rows, columns])
}
