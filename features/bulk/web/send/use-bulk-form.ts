import { type BulkChoice, type CreationValues, emptyCreation, findCopyMistakes, openDrafts } from '@firmeza/sending/web'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RowsFile } from './bulk-calls.ts'

interface Draft {
  values: CreationValues
  rows: RowsFile | undefined
}

const drafts = /* @__PURE__ */ openDrafts<Draft>()

/** What stands in the form, and what was kept of an earlier visit to it. */
export const useBulkForm = (userUid: string) => {
  const [draft] = useState(() => drafts.take(userUid, 'many'))
  const form = useForm<CreationValues>({ defaultValues: draft?.values ?? emptyCreation('otp') })
  const [rows, setRows] = useState(draft?.rows)
  const latest = useRef(rows)
  latest.current = rows
  const isSent = useRef(false)
  const { getValues } = form
  useEffect(
    () => () => {
      const values = getValues()
      const holds = values.file !== undefined || latest.current !== undefined
      if (holds && !isSent.current) drafts.keep(userUid, 'many', { values, rows: latest.current })
    },
    [getValues, userUid],
  )
  const values = form.watch()
  return {
    form,
    values,
    rows,
    setRows,
    mistakes: findCopyMistakes(values),
    keptTold: draft !== undefined,
    /** What can be judged; nothing while something is missing. */
    choice: (): BulkChoice | undefined => {
      const { type, file, ...rest } = getValues()
      return type !== '' && file ? { ...rest, type, file } : undefined
    },
    /** Nothing of it is kept: it is under way. */
    sent: () => {
      isSent.current = true
    },
  }
}
