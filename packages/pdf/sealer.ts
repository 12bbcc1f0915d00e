import type { TimestampAuthority, TimestampToken } from '@firmeza/pki'
import { movable, openThreads, workerProgram } from '@firmeza/threads'
import type { SealDraft } from './draft-seal.ts'
import { PdfBroken } from './read/values.ts'
import type { SealChecks, SealTrust } from './read-back.ts'
import { type ByteRange, byteRangesOf, hashOf, type SealOptions, signDraft } from './seal-pdf.ts'
import type { SealAnswer, SealTask } from './seal-worker.ts'
import { Unsealable } from './unsealable.ts'

type Memory = Uint8Array<ArrayBuffer>

/** A file sealed, in its two pieces. */
interface SealedInThread {
  source: Memory
  tail: Memory
  timestamp: TimestampToken
  /** As in `SealedPdf`. */
  byteRanges: ByteRange[]
  /** It asks for more than the light limits. */
  isCostly: boolean
}

/** Seals in threads of its own, but for what key and authority do: those are asked here. */
export interface Sealer {
  /**
   * As `sealPdf`. The memory of the source goes from hand to hand and is gone for whoever hands it
   * in; it is in the answer. Throws what `sealPdf` throws, and `ThreadLost` when the document
   * brought down the thread, or took longer than anyone may: the source is lost then.
   */
  seal(options: SealOptions & { tsa: Pick<TimestampAuthority, 'timestamp'> }): Promise<SealedInThread>
  /**
   * As `readBackSeal`, of what `seal` answered, whose memory goes from hand to hand likewise.
   * Throws `ThreadLost` too.
   */
  readBack(
    sealed: SealedInThread,
    trust: SealTrust,
  ): Promise<Pick<SealedInThread, 'source' | 'tail'> & { checks: SealChecks }>
  /** Resolves when the thread that most files go to is ready. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** Files that ask for much wait for each other, and for nobody else. */
const LIGHT_LANE = 0
const COSTLY_LANE = 1
/** The longest that is accepted at intake takes a tenth of it. */
const PATIENCE_MS = 30_000
/** The greatest that is accepted at intake takes a quarter of it. */
const HEAP_MEGABYTES = 768

type Asked<Kind> = Extract<SealTask, { kind: Kind }>

/** Close it, or the threads keep the process alive. */
export const openSealer = ({ patienceMs = PATIENCE_MS, heapMegabytes = HEAP_MEGABYTES } = {}): Sealer => {
  const threads = openThreads<SealTask, SealAnswer>({
    count: 2,
    program: workerProgram(import.meta.url, './seal-worker'),
    hello: { kind: 'warm' },
    heapMegabytes,
  })

  const ask = async (lane: number, task: Asked<'draft' | 'read-back'>): Promise<SealAnswer> => {
    const handOver = task.kind === 'draft' ? [task.source.buffer] : [task.source.buffer, task.tail.buffer]
    const answer = await threads.run(lane, { task, patienceMs, handOver })
    if (answer.kind === 'fault') throw faultOf(answer)
    return answer
  }

  return {
    async seal({ source: given, key, tsa, sourceHash: known, signers = [], ...own }) {
      const drawing = { ...own, signers: signers.map(({ key: _, ...each }) => each) }
      const sourceHash = known ?? (await hashOf(given))
      let source = await movable(given)
      let isCostly = false
      const draft = async (rooms: number[]): Promise<SealDraft> => {
        const task = () => ({ kind: 'draft' as const, source, drawing, rooms, mayBeCostly: isCostly })
        let answer = await ask(isCostly ? COSTLY_LANE : LIGHT_LANE, task())
        if (answer.kind === 'costly') {
          source = answer.source
          isCostly = true
          answer = await ask(COSTLY_LANE, task())
        }
        if (answer.kind !== 'drafted') throw new TypeError('the worker answered something else')
        source = answer.source
        return { tail: Buffer.from(answer.tail.buffer), places: answer.places }
      }
      const { tail, timestamp, places } = await signDraft({ key, signers, tsa, sourceHash }, draft)
      const byteRanges = byteRangesOf(source.length, places)
      return { source, tail: new Uint8Array(tail.buffer as ArrayBuffer), timestamp: timestamp!, byteRanges, isCostly }
    },
    async readBack({ source, tail, byteRanges, isCostly }, trust) {
      const count = byteRanges.length
      const answer = await ask(isCostly ? COSTLY_LANE : LIGHT_LANE, { kind: 'read-back', source, tail, count, trust })
      if (answer.kind !== 'checked') throw new TypeError('the worker answered something else')
      return answer
    },
    warm: () => threads.ready(LIGHT_LANE),
    close: () => threads.close(),
  }
}

const faultOf = ({ of, reason }: Extract<SealAnswer, { kind: 'fault' }>): Error => {
  if (of === 'broken') return new PdfBroken(reason)
  return of === 'unsealable' ? new Unsealable(reason) : new Error(reason)
}
