import { InferenceSession, Tensor } from 'onnxruntime-node'

/** Pictures as a net looks at them: RGB values, row by row, one picture after the other. */
interface NetPictures {
  values: Float32Array
  width: number
  height: number
  count?: number
}

/** Each of a net's outputs, for one picture after the other. */
export type Net = (pictures: NetPictures) => Promise<Float32Array[]>

/** A net that runs on the thread of its caller: the pool has one for each picture already. */
export const openSession = (file: Uint8Array): Promise<InferenceSession> =>
  InferenceSession.create(file, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })

/** A net that was built here (`buildNet`). */
export const openNet = async (file: Uint8Array): Promise<Net> => {
  const session = await openSession(file)
  const [input] = session.inputNames
  return async ({ values, width, height, count = 1 }) => {
    const outputs = await session.run({ [input!]: new Tensor('float32', values, [count, height, width, 3]) })
    return session.outputNames.map((name) => outputs[name]!.data as Float32Array)
  }
}
