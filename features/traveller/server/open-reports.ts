import { workerProgram } from '@firmeza/threads'
import { Piscina } from 'piscina'
import type { DrawnReport, ReportContent } from './pdf/draw-report.ts'

export interface Reports {
  /** Draws a report in a thread of its own, which ends when nobody has asked for a while. */
  draw: (content: ReportContent) => Promise<DrawnReport>
}

const IDLE_MS = 60_000

export const openReports = (): Reports => {
  let threads: Piscina<ReportContent, DrawnReport> | undefined
  return {
    draw: (content) => {
      threads ??= new Piscina({
        ...workerProgram(import.meta.url, './report-worker'),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
      })
      return threads.run(content)
    },
  }
}
