import { account, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { newId } from '@firmeza/kernel'
import { ACKNOWLEDGED_NOTICES, type AcknowledgedNotice } from '@firmeza/operations/wire'
import type { BulkChoice } from '@firmeza/sending/web'
import { useRef, useState } from 'react'
import type { BulkReport } from '../../wire.ts'
import { type RowsFile, sendRows, tryFile } from './bulk-calls.ts'

/** Why nothing came of it, and what of the form that is about. */
export interface BulkObjection {
  about: 'document' | 'rows' | 'form'
  sentence: string
  /** What the sender has to say to know of the document first. */
  needs?: readonly AcknowledgedNotice[]
}

interface Judged {
  report: BulkReport
  /** Of the sending that follows, however often that is tried. */
  key: string
}

/** Judges a file, and sends what was judged. What is changed in between is judged again. */
export const useBulkSend = (onSent: (batchUuid: string) => void) => {
  const [judged, setJudged] = useState<Judged>()
  const [objection, setObjection] = useState<BulkObjection>()
  const [busy, setBusy] = useState<'trying' | 'sending'>()
  const underWay = useRef(false)

  const attempt = async (what: 'trying' | 'sending', work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(what)
    setObjection(undefined)
    try {
      await work()
    } catch (reason) {
      if (!(reason instanceof RequestFailure)) throw reason
      setObjection(objectionOf(reason))
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  }

  return {
    report: judged?.report,
    objection,
    busy,
    /** What was judged is not what stands in the form any more. */
    forget: () => setJudged(undefined),
    /** Nor is what was objected to. */
    forgetAll: () => {
      setJudged(undefined)
      setObjection(undefined)
    },
    tryOut: (choice: BulkChoice, file: RowsFile) =>
      attempt('trying', async () => {
        setJudged(undefined)
        setJudged({ report: await tryFile(choice, file), key: newId() })
      }),
    send: (choice: BulkChoice, file: RowsFile) =>
      attempt('sending', async () => {
        if (!judged) return
        const batchUuid = await sendRows(choice, file, judged.key)
        void account.ask()
        onSent(batchUuid)
      }),
  }
}

const objectionOf = ({ code, kind, problem }: RequestFailure): BulkObjection => {
  if (kind === 'unreachable' || !problem?.detail) return { about: 'form', sentence: m.bulk_unreachable() }
  const { detail: sentence, needs } = problem
  if (code.startsWith('document-')) {
    const known = ACKNOWLEDGED_NOTICES.filter((each) => Array.isArray(needs) && needs.includes(each))
    return { about: 'document', sentence, ...(known.length > 0 ? { needs: known } : {}) }
  }
  return { about: code.startsWith('csv-') ? 'rows' : 'form', sentence }
}
