import { unbroken } from '@firmeza/threads'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { sendNothing } from './send-nothing.ts'

/** Runs a net of one input: what it answers, output by output. */
export type Session = (values: Float32Array, dims: readonly number[]) => Promise<Tensor[]>

/**
 * A net that runs on the thread of its caller: the pool has one for each picture already. It is
 * never broken off: the library would end the process.
 */
export const openSession = async (file: Uint8Array): Promise<Session> => {
  sendNothing()
  const session = await unbroken(() =>
    InferenceSession.create(file, {
      executionProviders: ['cpu'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    }),
  )
  const [input] = session.inputNames
  return async (values, dims) => {
    const outputs = await unbroken(() => session.run({ [input!]: new Tensor('float32', values, dims) }))
    return session.outputNames.map((name) => outputs[name]!)
  }
}

/** Pictures as a net looks at them: RGB values, row by row, one picture after the other. */
interface NetPictures {
  values: Float32Array
  width: number
  height: number
  count?: number
}

/** Each of a net's outputs, for one picture after the other. */
export type Net = (pictures: NetPictures) => Promise<Float32Array[]>

/** A net that was built here (`buildNet`). */
export const openNet = async (file: Uint8Array): Promise<Net> => {
  const run = await openSession(file)
  return async ({ values, width, height, count = 1 }) =>
    (await run(values, [count, height, width, 3])).map(({ data }) => data as Float32Array)
}
