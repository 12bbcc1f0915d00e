import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { answerWith, movable } from '@firmeza/threads'
import { move } from 'piscina'
import { hasBrokenSignature } from './intake/has-broken-signature.ts'
import { inspect, type PdfFacts, type PdfRefusal } from './intake/inspect.ts'
import { type Normalised, normalise } from './intake/normalise.ts'
import { watermark } from './intake/watermark.ts'
import { withPage } from './intake/with-page.ts'
import { BOUNDS, type Bounds, FULL, PdfCostly } from './read/limits.ts'
import { PdfBroken } from './read/values.ts'

/** What the thread is asked. */
export type IntakeTask =
  | { kind: 'warm' }
  | { kind: 'inspect'; bytes: SharedArrayBuffer; bounds: Bounds }
  | { kind: 'watermark'; bytes: SharedArrayBuffer; text: string }
  | { kind: 'append-page'; bytes: SharedArrayBuffer; lines: string[] }
  | { kind: 'normalise'; bytes: SharedArrayBuffer; refusal: PdfRefusal; bounds: Bounds }
  | { kind: 'judge'; bytes: SharedArrayBuffer }

/**
 * The whole marked file, or an answer as data: errors lose their class on the way between threads.
 */
export type IntakeAnswer =
  | { kind: 'ready' }
  | { kind: 'inspected'; outcome: Result<PdfFacts, PdfRefusal> }
  | { kind: 'normalised'; outcome: Result<Normalised & { originalSha256: string }, PdfRefusal> }
  | { kind: 'judged'; isBroken: boolean }
  | { kind: 'broken'; reason: string }
  | Uint8Array

export default async function answer(task: IntakeTask): Promise<IntakeAnswer> {
  if (task.kind === 'warm') return { kind: 'ready' }
  const bytes = new Uint8Array(task.bytes)
  if (task.kind === 'inspect')
    return { kind: 'inspected', outcome: await affordable(() => inspect(bytes, BOUNDS[task.bounds])) }
  if (task.kind === 'normalise') return normaliseAndHash(bytes, task)
  if (task.kind === 'judge') return { kind: 'judged', isBroken: await hasBrokenSignature(bytes) }
  try {
    const written = task.kind === 'watermark' ? watermark(bytes, task.text, FULL) : withPage(bytes, task.lines, FULL)
    return move(await written) as Uint8Array
  } catch (error) {
    if (error instanceof PdfBroken) return { kind: 'broken', reason: error.reason }
    throw error
  }
}

/** Beyond bounds that are not those of all files it is not the file that is at fault. */
const affordable = async <Value>(
  work: () => Promise<Result<Value, PdfRefusal>>,
): Promise<Result<Value, PdfRefusal>> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PdfCostly) return refuse({ code: 'too-costly' })
    throw error
  }
}

const normaliseAndHash = async (
  bytes: Uint8Array,
  { refusal, bounds }: Extract<IntakeTask, { kind: 'normalise' }>,
): Promise<IntakeAnswer> => {
  const outcome = await affordable(() => normalise(bytes, refusal, BOUNDS[bounds]))
  if (!outcome.ok) return { kind: 'normalised', outcome }
  const originalSha256 = createHash('sha256').update(bytes).digest('hex')
  const written = await movable(outcome.value.bytes)
  const kept = { ...outcome.value, bytes: written, originalSha256 }
  return answerWith({ kind: 'normalised', outcome: ok(kept) }, [written.buffer])
}
