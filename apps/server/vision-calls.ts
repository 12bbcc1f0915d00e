import { type Answerer, type Database, openAnswerer, openCaller } from '@firmeza/store'
import { answerWith, type Eyes, eyesElsewhere, MOST_WAITING, type Vision, visionOf } from '@firmeza/vision'
import { SOFTWARE } from './software.ts'

/** Of each process that looks. */
export const VISION_THREADS = 2
/** Of the same software: evidence names the models that looked as those of who asked. */
const KIND = `vision of ${SOFTWARE}`
const MOST_BYTES = 256 * 2 ** 20

interface Parts {
  database: Database
  log: (line: string) => void
}

export interface VisionElsewhere {
  vision: Vision
  /** How many processes are there to look. */
  living(): Promise<number>
  /** Removes pictures that were left behind by processes that died. */
  tidy(): Promise<void>
}

/**
 * Has processes of the role `vision` look (`answerVision`). What nobody takes in time, or cannot be
 * taken because nobody is there, is refused as by a pool that is busy.
 */
export const openVisionElsewhere = async (parts: Parts): Promise<VisionElsewhere> => {
  const mostEach = VISION_THREADS * MOST_WAITING
  const caller = await openCaller({ ...parts, kind: KIND, mostEach, mostBytes: MOST_BYTES })
  return { vision: visionOf(eyesElsewhere(caller)), living: caller.living, tidy: caller.tidy }
}

/** Looks for who asks by `openVisionElsewhere` on the same database. */
export const answerVision = (parts: Parts, eyes: Eyes): Promise<Answerer> =>
  openAnswerer({ ...parts, kind: KIND, concurrency: VISION_THREADS, answer: answerWith(eyes) })
