import { openJudges } from '@firmeza/pdf/testing'
import type { RunningServer } from './running-server.ts'

/** What Poppler reads in a PDF, in one line. */
export const textOf = async ({ url }: Pick<RunningServer, 'url'>, pdf: Uint8Array): Promise<string> => {
  const judges = await openJudges(await (await fetch(`${url}/pki/root.pem`)).text())
  try {
    return (await judges.text(pdf)).text.replace(/\s+/g, ' ')
  } finally {
    await judges.close()
  }
}
