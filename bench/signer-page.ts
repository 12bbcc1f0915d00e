/**
 * `npm run bench -- signer-page [--json]`: the page on which a signer reads, on a phone: how soon
 * the document is there at 1.6 Mbit/s and 150 ms, in five visits with an empty cache, and what
 * Lighthouse says of it, in three. To be read on a machine that does nothing else.
 */
import { firstViews } from '../e2e/parts/first-views.ts'
import { judgeOnAPhone } from '../e2e/parts/lighthouse.ts'
import { sendOperation } from '../e2e/parts/operation.ts'
import { API_CLIENT } from '../e2e/parts/places.ts'
import { startServer } from './parts/server-process.ts'

const VISITS = 5
const JUDGEMENTS = 3

const json = process.argv.includes('--json')
const tell = (row: object, words: string): void => console.log(json ? JSON.stringify(row) : words)

const server = await startServer({ BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}` })
const newLink = async (): Promise<string> => (await sendOperation({ server: server.url })).link
try {
  for (const view of await firstViews(newLink, VISITS))
    tell(
      view,
      `document shown in ${view.milliseconds} ms, ${view.requests} requests, ${(view.scriptBytes / 1000).toFixed(1)} kB of script gzipped, ` +
        `${(view.bytes / 1000).toFixed(1)} kB in all as sent`,
    )
  for (let judgement = 0; judgement < JUDGEMENTS; judgement += 1) {
    const scores = await judgeOnAPhone(await newLink())
    if (scores) tell(scores, `Lighthouse: ${JSON.stringify(scores)}`)
  }
} finally {
  await server.stop()
}
