import { readFileSync } from 'node:fs'
import { buildNet, type GraphBuilder, kernelOf } from './graph-builder.ts'
import { readWeights, type Weights, type WeightsGroup, weightsIn } from './stored-weights.ts'

interface TensorFlowNode {
  name: string
  op: string
  input?: readonly string[]
  attr?: {
    /** Base64. */
    padding?: { s: string }
    strides?: { list: { i: readonly string[] } }
    ksize?: { list: { i: readonly string[] } }
    fused_ops?: { list: { s: readonly string[] } }
  }
}

/** A graph model of TensorFlow.js. */
interface ModelFile {
  modelTopology: { node: readonly TensorFlowNode[] }
  weightsManifest: readonly WeightsGroup[]
}

/** A value on its way through the net: a picture has its channels ahead of rows and columns. */
interface Made {
  name: string
  isPixels: boolean
}

/** A model of TensorFlow.js as a file of ONNX: so much of it as leads to the nodes named. */
export const fromTensorFlow = (file: string, outputs: readonly string[]): Uint8Array => {
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(file, 'utf8')) as ModelFile
  const nodes = new Map(modelTopology.node.map((node) => [node.name, node]))
  const weights = readWeights(file, weightsManifest)
  const numbers = weightsIn(weights, file)
  return buildNet((builder) => {
    const made = new Map<string, Made>()
    const make = (name: string): Made => {
      const known = made.get(name)
      if (known) return known
      const node = nodes.get(name)
      if (!node) throw new Error(`${file} has no node ${name}`)
      const result = translate(builder, node, { make, weights, numbers })
      made.set(name, result)
      return result
    }
    return outputs.map(make)
  })
}

interface Known {
  make: (name: string) => Made
  weights: ReadonlyMap<string, Weights>
  numbers: (name: string) => Weights
}

const translate = (builder: GraphBuilder, node: TensorFlowNode, { make, weights, numbers }: Known): Made => {
  const [first = '', second = '', third = '', fourth = ''] = node.input ?? []
  const simple = (operator: string, made = make(first)): Made => ({
    ...made,
    name: builder.node(operator, [made.name]),
  })
  const fused = (node.attr?.fused_ops?.list.s ?? []).map(textOf)
  for (const operation of fused)
    if (!FUSED.includes(operation)) throw new Error(`${node.name} does what is not translated: ${operation}`)
  const followed = (made: Made): Made => {
    if (fused.includes('Relu')) return simple('Relu', made)
    if (fused.includes('Prelu')) return leaky(made, fourth)
    return made
  }
  const leaky = (made: Made, slope: string): Made => {
    const { values, shape } = numbers(slope)
    if (!made.isPixels || shape.at(-1) !== values.length)
      throw new Error(`${node.name} does what is not translated: a slope that is not one for each channel`)
    const multiplied = (name: string, by: Float32Array) => channelwise(builder, name, by)
    const above = builder.node('Relu', [made.name])
    const parts = [
      multiplied(made.name, values),
      multiplied(
        above,
        values.map((each) => 1 - each),
      ),
    ]
    return { ...made, name: builder.node('Add', parts) }
  }
  const convolved = (kernel: string, attributes: Record<string, number>): Made => {
    const biases = fused.includes('BiasAdd') ? [flat(builder, numbers(third))] : []
    const inputs = [make(first).name, kernel, ...biases]
    return followed({ isPixels: true, name: builder.node('Conv', inputs, { ...windowOf(node), ...attributes }) })
  }

  switch (node.op) {
    case 'Placeholder':
      return { name: builder.picture, isPixels: true }
    case 'Conv2D':
    case '_FusedConv2D':
      return convolved(kernelOf(builder, numbers(second)), {})
    case 'DepthwiseConv2dNative': {
      const kernel = numbers(second)
      return convolved(depthwiseKernel(builder, kernel), { group: kernel.shape[2]! })
    }
    case 'MaxPool':
      return {
        isPixels: true,
        name: builder.node('MaxPool', [make(first).name], {
          ...windowOf(node),
          kernel_shape: sidesOf(node.attr!.ksize!),
        }),
      }
    case 'Pad': {
      const { values } = numbers(second)
      const pads = [0, 1].flatMap((end) => [0, 3, 1, 2].map((axis) => values[axis * 2 + end]!))
      return { isPixels: true, name: builder.node('Pad', [make(first).name, builder.constant(pads, [pads.length])]) }
    }
    case 'Mean':
      return { isPixels: false, name: builder.node('Flatten', [builder.node('GlobalAveragePool', [make(first).name])]) }
    case '_FusedMatMul': {
      const { shape, values } = numbers(second)
      const inputs = [make(first).name, builder.constant(values, shape), flat(builder, numbers(third))]
      return followed({ isPixels: false, name: builder.node('Gemm', inputs) })
    }
    case 'Prelu':
      return leaky(make(first), second)
    case 'Relu':
    case 'Sigmoid':
    case 'Softmax':
      return simple(node.op)
    default: {
      const operator = BINARY[node.op]
      if (!operator) throw new Error(`${node.name} does what is not translated: ${node.op}`)
      const made = make(first)
      const stored = weights.get(second)
      const other = stored ? perChannel(builder, stored) : make(second).name
      return { ...made, name: builder.node(operator, [made.name, other]) }
    }
  }
}

const FUSED = ['BiasAdd', 'Relu', 'Prelu']
const BINARY: Readonly<Record<string, string>> = {
  Add: 'Add',
  AddV2: 'Add',
  Mul: 'Mul',
  Minimum: 'Min',
  Maximum: 'Max',
}

const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString()

/** Rows and columns of what is told for each of the four axes. */
const sidesOf = ({ list: { i } }: { list: { i: readonly string[] } }): number[] => [Number(i[1]), Number(i[2])]

const windowOf = ({ attr }: TensorFlowNode): { strides: number[]; auto_pad: string } => ({
  strides: sidesOf(attr!.strides!),
  auto_pad: textOf(attr!.padding!.s) === 'SAME' ? 'SAME_UPPER' : 'VALID',
})

const flat = (builder: GraphBuilder, { values }: Weights): string => builder.constant(values, [values.length])

/** Beside pictures whose channels come first; a single number goes with everything. */
const perChannel = (builder: GraphBuilder, { values }: Weights): string =>
  builder.constant(values, values.length === 1 ? [] : [values.length, 1, 1])

/** Each channel has a kernel of its own: rows, columns, channels, 1. */
const depthwiseKernel = (builder: GraphBuilder, { shape, values }: Weights): string => {
  const [rows, columns, channels, each] = shape as [number, number, number, number]
  return kernelOf(builder, { shape: [rows, columns, 1, channels * each], values })
}

/**
 * Each channel times a number of its own, as a convolution: a net stays in the layout of channels
 * that its runtime is fast in. `PRelu` leaves it, and took two thirds of the face mesh's time.
 */
const channelwise = (builder: GraphBuilder, name: string, values: Float32Array): string =>
  builder.node('Conv', [name, builder.constant(values, [values.length, 1, 1, 1])], { group: values.length })
