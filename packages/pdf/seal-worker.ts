import { answerWith, movable } from '@firmeza/threads'
import { draftSeal, drawSeal, type SealDraft, type SealDrawing } from './draft-seal.ts'
import { FULL, LIGHT, PdfCostly } from './read/limits.ts'
import { PdfBroken } from './read/values.ts'
import { readBackSeal, type SealChecks, type SealTrust } from './read-back.ts'
import { Unsealable } from './unsealable.ts'

type Memory = Uint8Array<ArrayBuffer>

/** What the thread is asked. `source` and `tail` are its own, and go back with the answer. */
export type SealTask =
  | { kind: 'warm' }
  | { kind: 'draft'; source: Memory; drawing: Omit<SealDrawing, 'source'>; rooms: number[]; mayBeCostly: boolean }
  | { kind: 'read-back'; source: Memory; tail: Memory; count: number; trust: SealTrust }

/** Faults come back as data: errors lose their class on the way between threads. */
export type SealAnswer =
  | { kind: 'ready' }
  /** Not within the light limits. */
  | { kind: 'costly'; source: Memory }
  | { kind: 'drafted'; source: Memory; tail: Memory; places: SealDraft['places'] }
  | { kind: 'checked'; source: Memory; tail: Memory; checks: SealChecks }
  | { kind: 'fault'; of: 'broken' | 'unsealable' | 'other'; reason: string }

type Asked<Kind> = Extract<SealTask, { kind: Kind }>

export default async function answer(task: SealTask): Promise<SealAnswer> {
  if (task.kind === 'warm') return { kind: 'ready' }
  try {
    return await (task.kind === 'draft' ? draft(task) : readBack(task))
  } catch (fault) {
    if (fault instanceof PdfBroken) return { kind: 'fault', of: 'broken', reason: fault.reason }
    if (fault instanceof Unsealable) return { kind: 'fault', of: 'unsealable', reason: fault.reason }
    return { kind: 'fault', of: 'other', reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

const draft = async ({ source, drawing, rooms, mayBeCostly }: Asked<'draft'>): Promise<SealAnswer> => {
  try {
    const drawn = await drawSeal({ source, ...drawing }, mayBeCostly ? FULL : LIGHT)
    const { tail: drafted, places } = draftSeal(drawn, rooms)
    const tail = await movable(drafted)
    return answerWith({ kind: 'drafted', source, tail, places }, [source.buffer, tail.buffer])
  } catch (fault) {
    if (fault instanceof PdfCostly) return answerWith({ kind: 'costly', source }, [source.buffer])
    throw fault
  }
}

const readBack = async ({ source, tail, ...how }: Asked<'read-back'>): Promise<SealAnswer> => {
  const checks = await readBackSeal(source, tail, how)
  return answerWith({ kind: 'checked', source, tail, checks }, [source.buffer, tail.buffer])
}
