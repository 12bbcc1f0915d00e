import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
/** The folder of a package that has this file in its `dist`, whatever else of it is exported. */
const folderOf = (file: string): string => dirname(dirname(file))

/** Points of the 468 of the mesh, in pixels, with depth. */
export type Mesh = readonly (readonly [number, number, number?])[]

/** A face as Human's detector and mesh tell it; the rest where it was asked for. */
export interface RawFace {
  box: [number, number, number, number]
  score: number
  mesh: Mesh
  rotation: { angle: { yaw: number; pitch: number; roll: number } } | null
  age?: number
  gender?: string
  genderScore?: number
}

interface Tensor {
  dispose(): void
  data(): Promise<Float32Array>
}
interface Tf {
  tidy<Value>(work: () => Value): Value
  tensor(values: Float32Array, shape: number[]): Tensor
  reverse(tensor: Tensor, axis: number): Tensor
  squeeze(tensor: Tensor): Tensor
}
interface Human {
  init(): Promise<void>
  load(): Promise<void>
  detect(tensor: Tensor, config?: object): Promise<{ face: RawFace[] }>
}
interface FaceApi {
  NetInput: new (tensors: Tensor[]) => unknown
  nets: {
    faceRecognitionNet: { loadFromDisk(folder: string): Promise<void>; forwardInput(input: unknown): Promise<Tensor> }
  }
}

/** What finds faces, and what tells them apart. */
export interface FaceEngine {
  tf: Tf
  human: Human
  faceApi: FaceApi
}

/** Their wasm builds load models by `fetch`, which in Node knows no files. */
const fetchFiles = (): void => {
  const fetchWeb = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith('file://')) return fetchWeb(input, init)
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream'
    return new Response(readFileSync(fileURLToPath(url)), { headers: { 'content-type': type } })
  }
}

const off = { enabled: false }

const open = async (): Promise<FaceEngine> => {
  fetchFiles()
  const tf = require('@tensorflow/tfjs') as Tf
  const wasm = require('@tensorflow/tfjs-backend-wasm') as { setWasmPaths(path: string): void }
  const wasmPath = `${join(folderOf(require.resolve('@tensorflow/tfjs-backend-wasm')), 'dist')}/`
  wasm.setWasmPaths(wasmPath)
  const humanFolder = folderOf(require.resolve('@vladmandic/human'))
  const faceApiFolder = folderOf(require.resolve('@vladmandic/face-api'))
  // Their exports name no wasm build.
  const { Human } = require(join(humanFolder, 'dist/human.node-wasm.js')) as { Human: new (config: object) => Human }
  const human = new Human({
    backend: 'wasm',
    debug: false,
    modelBasePath: `${pathToFileURL(join(humanFolder, 'models')).href}/`,
    wasmPath,
    cacheSensitivity: 0,
    filter: off,
    face: {
      enabled: true,
      detector: { maxDetected: 3, rotation: true, minConfidence: 0.2 },
      mesh: { enabled: true },
      iris: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  })
  await human.init()
  await human.load()
  const faceApi = require(join(faceApiFolder, 'dist/face-api.node-wasm.js')) as FaceApi
  await faceApi.nets.faceRecognitionNet.loadFromDisk(join(faceApiFolder, 'model'))
  return { tf, human, faceApi }
}

let opening: Promise<FaceEngine> | undefined

/** Loaded once a thread. */
export const openFaceEngine = (): Promise<FaceEngine> => {
  opening ??= open()
  return opening
}
