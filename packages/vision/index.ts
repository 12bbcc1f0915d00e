export { judgeChallenge } from './challenge/judge-challenge.ts'
export { openVision, VISION_MODELS, type Vision, type VisionRefusal } from './open-vision.ts'
export type * from './reading.ts'
