import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { ACKNOWLEDGED_NOTICES, type AcknowledgedNotice } from '@firmeza/operations/wire'
import type { BulkChoice } from '@firmeza/sending/web'
import type { BulkReport } from '../../wire.ts'
import type { RowsFile } from './bulk-calls.ts'

/** Why nothing came of it, and what of the form that is about. */
export interface BulkObjection {
  about: 'document' | 'rows' | 'form'
  sentence: string
  /** What the sender has to say to know of the document first. */
  needs?: readonly AcknowledgedNotice[]
}

/** What a file came to, and just what it was that came to this: nothing else is sent. */
interface Judged {
  report: BulkReport
  choice: BulkChoice
  file: RowsFile
}

export interface BulkState {
  judged?: Judged
  objection?: BulkObjection
  busy?: 'trying' | 'sending'
}

export interface BulkSendingParts {
  tryFile: (choice: BulkChoice, file: RowsFile) => Promise<BulkReport>
  /** Sends its good rows. Answers the batch's id. */
  sendRows: (choice: BulkChoice, file: RowsFile) => Promise<string>
  onSent: (batchUuid: string) => void
  /** It was sent, and nobody here knows whether it has arrived. */
  onLost: () => void
}

/**
 * Judges a file, and sends what was judged. Once the form is changed, what was judged is forgotten,
 * and so is the answer to what is being judged still.
 */
export const openBulkSending = ({ tryFile, sendRows, onSent, onLost }: BulkSendingParts) => {
  let state: BulkState = {}
  let turn = 0
  const listeners = new Set<() => void>()
  const become = (next: BulkState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const forget = (): void => {
    turn += 1
    const { objection, busy } = state
    become({ ...(objection ? { objection } : {}), ...(busy === 'sending' ? { busy } : {}) })
  }

  return {
    state: (): BulkState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What was judged is not what stands in the form any more. */
    forget,
    /** Nor is what was objected to. */
    forgetAll: (): void => {
      forget()
      const { objection: _, ...rest } = state
      become(rest)
    },
    tryOut: async (choice: BulkChoice, file: RowsFile): Promise<void> => {
      if (state.busy) return
      turn += 1
      const mine = turn
      become({ busy: 'trying' })
      const next = await outcomeOf(async () => ({ judged: { report: await tryFile(choice, file), choice, file } }))
      if (mine === turn) become(next.ok ? next.value : { objection: objectionTo(next.failure, 'trying') })
    },
    send: async (): Promise<void> => {
      const { judged, busy } = state
      if (!judged || busy) return
      become({ judged, busy: 'sending' })
      const sent = await outcomeOf(() => sendRows(judged.choice, judged.file))
      const { busy: _, ...rest } = state
      become(sent.ok ? rest : { ...rest, objection: objectionTo(sent.failure, 'sending') })
      if (sent.ok) onSent(sent.value)
      else if (!isAnswer(sent.failure)) onLost()
    },
  }
}

export type BulkSending = ReturnType<typeof openBulkSending>

type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: RequestFailure }

const outcomeOf = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { ok: true, value: await work() }
  } catch (failure) {
    if (failure instanceof RequestFailure) return { ok: false, failure }
    throw failure
  }
}

/** Whether the service has said why it did nothing. */
const isAnswer = ({ kind, problem }: RequestFailure): boolean => kind !== 'unreachable' && Boolean(problem?.detail)

const objectionTo = (failure: RequestFailure, doing: 'trying' | 'sending'): BulkObjection => {
  const { code, problem } = failure
  if (!isAnswer(failure) || !problem)
    return { about: 'form', sentence: doing === 'sending' ? m.bulk_send_lost() : m.bulk_try_failed() }
  const { detail: sentence, needs } = problem
  if (code.startsWith('document-')) {
    const known = ACKNOWLEDGED_NOTICES.filter((each) => Array.isArray(needs) && needs.includes(each))
    return { about: 'document', sentence, ...(known.length > 0 ? { needs: known } : {}) }
  }
  return { about: code.startsWith('csv-') ? 'rows' : 'form', sentence }
}
