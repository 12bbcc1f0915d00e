import { ok } from '@firmeza/kernel'
import { type Failure, useSending } from '@firmeza/signing/party-pages'
import { useState } from 'react'
import { findReportMistakes } from '../../rules.ts'
import type { MinorField, OpenedReport, ReportField, ReportMistakes, TravellerReport } from '../../wire.ts'
import { sendReport } from './report-calls.ts'

const NO_MINOR = {
  name: '',
  surname: '',
  secondSurname: '',
  sex: '',
  documentType: '',
  documentNumber: '',
  nationality: '',
  birthDate: '',
  relationship: '',
}

/** Today, on this device: the server judges by its own clock. */
const today = (): string => new Date().toLocaleDateString('sv-SE')

/** The report as it is filled in: what is wrong with it, and what of that is told already. */
export const useReport = (operationUuid: string, opened: OpenedReport) => {
  const [report, setReport] = useState<TravellerReport>(opened.report)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wasTried, setTried] = useState(false)
  const [told, setTold] = useState<ReportMistakes>({})
  const { busy, failure, send } = useSending()
  const mistakes = { ...told, ...findReportMistakes(report, today()) }
  const changed = (path: string, change: (before: TravellerReport) => TravellerReport) => {
    setTold(({ [path]: _, ...others }) => others)
    setReport(change)
  }
  return {
    report,
    busy,
    failure: failure as Failure | undefined,
    mistakes,
    wasTried,
    /** What is wrong in a field, once it was left, or all were sent. */
    mistakeAt: (path: string): string | undefined => (wasTried || left.has(path) ? mistakes[path] : undefined),
    /** Whether it still says what was read of the document. */
    wasRead: (field: ReportField): boolean => opened.read.includes(field) && report[field] === opened.report[field],
    set: (field: ReportField, value: string) => changed(field, (before) => ({ ...before, [field]: value })),
    setMinor: (at: number, field: MinorField, value: string) =>
      changed(`minors.${at}.${field}`, (before) => ({
        ...before,
        minors: before.minors.map((minor, index) => (index === at ? { ...minor, [field]: value } : minor)),
      })),
    addMinor: () =>
      setReport((before) => ({
        ...before,
        travellers: String(Math.max(Number(before.travellers) || 0, before.minors.length + 2)),
        minors: [...before.minors, { ...NO_MINOR, surname: before.surname, nationality: before.nationality }],
      })),
    removeMinor: (at: number) => {
      setLeft(new Set())
      setReport((before) => ({ ...before, minors: before.minors.filter((_, index) => index !== at) }))
    },
    leave: (path: string) => setLeft((before) => new Set([...before, path])),
    /** Whether it was made. */
    submit: async (): Promise<boolean> => {
      setTried(true)
      if (Object.keys(mistakes).length > 0) return false
      let isFilled = false
      await send(async () => {
        const sent = await sendReport(operationUuid, report)
        isFilled = sent.ok
        if (sent.ok || sent.refusal.kind !== 'mistaken') return sent as never
        setTold(sent.refusal.fields)
        return ok(undefined)
      })
      return isFilled
    },
  }
}
