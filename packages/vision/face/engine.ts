import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { descriptionNet } from '../nets/description-net.ts'
import { fromTensorFlow } from '../nets/from-tensorflow.ts'
import { type Net, openNet } from '../nets/open-net.ts'

const require = createRequire(import.meta.url)
/** The folder of a package that has this file in its `dist`, whatever else of it is exported. */
const folderOf = (file: string): string => dirname(dirname(file))

/** What finds faces, and what tells them apart. */
export interface FaceEngine {
  /** Scores and boxes of a fine grid, then of a coarse one. */
  detector: Net
  /** Whether it is a face, and its points. */
  mesh: Net
  /** Of a chip, 128 numbers. */
  description: Net
  /** Gender and age, which few ask for. */
  openLooks(): Promise<Net>
}

const DETECTOR_LAYER = 'StatefulPartitionedCall/functional_1/conv2d'
/** Ahead of what takes each picture for a square of 256 pixels. */
const DETECTOR_OUTPUTS = [33, 35, 34, 36].map((layer) => `${DETECTOR_LAYER}_${layer}/BiasAdd`)
const MESH = 'StatefulPartitionedCall/model_1'
const MESH_OUTPUTS = [`${MESH}/activation_1/Sigmoid`, `${MESH}/conv2d_21/BiasAdd`]
const LOOKS_OUTPUTS = ['gender_pred/Sigmoid', 'age_pred/Softmax']

const open = async (): Promise<FaceEngine> => {
  const human = join(folderOf(require.resolve('@vladmandic/human')), 'models')
  const faceApi = join(folderOf(require.resolve('@vladmandic/face-api')), 'model')
  const netOf = (name: string, outputs: string[]) => openNet(fromTensorFlow(join(human, `${name}.json`), outputs))
  let looks: Promise<Net> | undefined
  return {
    detector: await netOf('blazeface', DETECTOR_OUTPUTS),
    mesh: await netOf('facemesh', MESH_OUTPUTS),
    description: await openNet(descriptionNet(join(faceApi, 'face_recognition_model-weights_manifest.json'))),
    openLooks: () => {
      looks ??= netOf('faceres', LOOKS_OUTPUTS)
      return looks
    },
  }
}

let opening: Promise<FaceEngine> | undefined

/** Loaded once a thread. */
export const openFaceEngine = (): Promise<FaceEngine> => {
  opening ??= open()
  return opening
}
