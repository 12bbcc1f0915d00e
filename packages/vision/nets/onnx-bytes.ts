import protobuf from 'protobufjs/light.js'

/** Values of a net that are known ahead of any picture. */
export interface Constant {
  name: string
  dims: readonly number[]
  values: Float32Array | BigInt64Array
}

/** What a node does with its inputs, in the terms of ONNX. */
export interface Node {
  operator: string
  inputs: readonly string[]
  output: string
  attributes: Readonly<Record<string, number | string | readonly number[]>>
}

export interface Graph {
  /** By name, with as many axes as given; null: of any length. */
  input: { name: string; dims: readonly (number | null)[] }
  outputs: readonly string[]
  nodes: readonly Node[]
  constants: readonly Constant[]
}

const field = (id: number, type: string, rule?: 'repeated') => ({ id, type, ...(rule && { rule }) })
const many = (id: number, type: string) => field(id, type, 'repeated')

/** Of ONNX's published `onnx.proto`, the messages and fields that a net here needs. */
const schema = protobuf.Root.fromJSON({
  nested: {
    Model: { fields: { irVersion: field(1, 'int64'), graph: field(7, 'Graph'), opsets: many(8, 'Opset') } },
    Opset: { fields: { domain: field(1, 'string'), version: field(2, 'int64') } },
    Graph: {
      fields: {
        nodes: many(1, 'Node'),
        name: field(2, 'string'),
        initializers: many(5, 'Tensor'),
        inputs: many(11, 'Value'),
        outputs: many(12, 'Value'),
      },
    },
    Node: {
      fields: {
        inputs: many(1, 'string'),
        outputs: many(2, 'string'),
        operator: field(4, 'string'),
        attributes: many(5, 'Attribute'),
      },
    },
    Attribute: {
      fields: {
        name: field(1, 'string'),
        i: field(3, 'int64'),
        s: field(4, 'bytes'),
        ints: many(8, 'int64'),
        type: field(20, 'int32'),
      },
    },
    Tensor: {
      fields: {
        dims: many(1, 'int64'),
        dataType: field(2, 'int32'),
        name: field(8, 'string'),
        rawData: field(9, 'bytes'),
      },
    },
    Value: { fields: { name: field(1, 'string'), type: field(2, 'Type') } },
    Type: { fields: { tensor: field(1, 'TensorType') } },
    TensorType: { fields: { elementType: field(1, 'int32'), shape: field(2, 'Shape') } },
    Shape: { fields: { dims: many(1, 'Dimension') } },
    Dimension: { fields: { value: field(1, 'int64'), parameter: field(2, 'string') } },
  },
})

const FLOAT = 1
const INT64 = 7
const ATTRIBUTE = { int: 2, string: 3, ints: 7 }
/** Of ONNX 1.12, which the runtime has known for years. */
const IR_VERSION = 8
const OPSET = 17

/** The net as a file of ONNX. */
export const onnxBytes = ({ input, outputs, nodes, constants }: Graph): Uint8Array =>
  schema
    .lookupType('Model')
    .encode({
      irVersion: IR_VERSION,
      opsets: [{ domain: '', version: OPSET }],
      graph: {
        name: 'net',
        nodes: nodes.map(({ operator, inputs, output, attributes }) => ({
          operator,
          inputs,
          outputs: [output],
          attributes: Object.entries(attributes).map(attributeOf),
        })),
        initializers: constants.map(({ name, dims, values }) => ({
          name,
          dims,
          dataType: values instanceof Float32Array ? FLOAT : INT64,
          rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
        })),
        inputs: [
          {
            name: input.name,
            type: {
              tensor: {
                elementType: FLOAT,
                shape: {
                  dims: input.dims.map((value, at) => (value === null ? { parameter: `any${at}` } : { value })),
                },
              },
            },
          },
        ],
        outputs: outputs.map((name) => ({ name, type: { tensor: { elementType: FLOAT } } })),
      },
    })
    .finish()

const attributeOf = ([name, value]: [string, number | string | readonly number[]]) => {
  if (typeof value === 'number') return { name, type: ATTRIBUTE.int, i: value }
  if (typeof value === 'string') return { name, type: ATTRIBUTE.string, s: Buffer.from(value) }
  return { name, type: ATTRIBUTE.ints, ints: value }
}
