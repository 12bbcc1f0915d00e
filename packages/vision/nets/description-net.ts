import { readFileSync } from 'node:fs'
import { buildNet, type GraphBuilder, kernelOf } from './graph-builder.ts'
import type { Node } from './onnx-bytes.ts'
import { readWeights, type Weights, type WeightsGroup, weightsIn } from './stored-weights.ts'

/** Pixels of a side of the chips that it describes. */
export const CHIP_SIDE = 150
/** What faces are on average, in red, green and blue: the net was trained on the rest. */
const MEAN = [122.782, 117.001, 104.298]

/** Its residual blocks in their order, as their weights are named. Those called `down` halve. */
const BLOCKS = [
  'conv32_1',
  'conv32_2',
  'conv32_3',
  'conv64_down',
  'conv64_1',
  'conv64_2',
  'conv64_3',
  'conv128_down',
  'conv128_1',
  'conv128_2',
  'conv256_down',
  'conv256_1',
  'conv256_2',
  'conv256_down_out',
]

interface Part {
  name: string
  channels: number
  side: number
}

/**
 * dlib's net of 29 layers, which describes a face in 128 numbers, from the weights that face-api
 * brings: each convolution is followed by a scale and a shift of its own, which become a part of
 * its kernel here.
 */
export const descriptionNet = (manifest: string): Uint8Array => {
  const groups = JSON.parse(readFileSync(manifest, 'utf8')) as WeightsGroup[]
  const numbers = weightsIn(readWeights(manifest, groups), manifest)
  return buildNet((builder) => {
    const convolved = (from: Part, layer: string, isHalving: boolean): Part => {
      const { kernel, bias, channels, size } = scaled(builder, layer, numbers)
      const attributes: Node['attributes'] = isHalving ? { strides: [2, 2] } : { auto_pad: 'SAME_UPPER' }
      const side = isHalving ? Math.floor((from.side - size) / 2) + 1 : from.side
      return { name: builder.node('Conv', [from.name, kernel, bias], attributes), channels, side }
    }
    const relu = (part: Part): Part => ({ ...part, name: builder.node('Relu', [part.name]) })
    const block = (from: Part, layer: string): Part => {
      const isHalving = layer.includes('_down')
      const inner = relu(convolved(from, `${layer}/conv1`, isHalving))
      const outer = convolved(inner, `${layer}/conv2`, false)
      const beside = isHalving ? halved(builder, from) : from
      const size = { channels: outer.channels, side: beside.side }
      const sum = builder.node('Add', [enlarged(builder, outer, size), enlarged(builder, beside, size)])
      return relu({ name: sum, ...size })
    }

    const centred = builder.node('Sub', [builder.picture, builder.constant(Float32Array.from(MEAN), [3, 1, 1])])
    const input = builder.node('Div', [centred, builder.constant(Float32Array.of(255), [])])
    const first = relu(convolved({ name: input, channels: 3, side: CHIP_SIDE }, 'conv32_down', true))
    const pooled = builder.node('MaxPool', [first.name], { kernel_shape: [3, 3], strides: [2, 2] })
    const start = { name: pooled, channels: first.channels, side: Math.floor((first.side - 3) / 2) + 1 }
    const last = BLOCKS.reduce(block, start)
    const mean = builder.node('Flatten', [builder.node('GlobalAveragePool', [last.name])])
    const { shape, values } = numbers('fc')
    return [{ name: builder.node('MatMul', [mean, builder.constant(values, shape)]), isPixels: false }]
  })
}

const scaled = (builder: GraphBuilder, layer: string, numbers: (name: string) => Weights) => {
  const filters = numbers(`${layer}/conv/filters`)
  const channels = filters.shape[3]!
  const [scale, shift] = [numbers(`${layer}/scale/weights`).values, numbers(`${layer}/scale/biases`).values]
  const kernel = { shape: filters.shape, values: filters.values.map((value, at) => value * scale[at % channels]!) }
  const bias = numbers(`${layer}/conv/bias`).values.map((value, at) => value * scale[at]! + shift[at]!)
  return {
    kernel: kernelOf(builder, kernel),
    bias: builder.constant(bias, [channels]),
    channels,
    size: filters.shape[0]!,
  }
}

const halved = (builder: GraphBuilder, { name, channels, side }: Part): Part => ({
  name: builder.node('AveragePool', [name], { kernel_shape: [2, 2], strides: [2, 2] }),
  channels,
  side: Math.floor(side / 2),
})

/** With nothing where another has more channels, rows or columns. */
const enlarged = (builder: GraphBuilder, part: Part, size: { channels: number; side: number }): string => {
  const [channels, sides] = [size.channels - part.channels, size.side - part.side]
  if (channels === 0 && sides === 0) return part.name
  return builder.node('Pad', [part.name, builder.constant([0, 0, 0, 0, 0, channels, sides, sides], [8])])
}
