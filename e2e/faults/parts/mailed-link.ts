import { newId } from '@firmeza/kernel'
import { ownPaths } from '@firmeza/operations/contract'
import { inboxOf } from './several.ts'
import { until } from './wait.ts'

/** The secret of the link in the newest mail to an address. Waits for the mail. */
export const mailedLink = async (url: string, email: string): Promise<string> => {
  let secret: string | undefined
  await until(async () => {
    secret = (await inboxOf(url, email))[0]?.links?.[0]?.split('/').at(-1)
    return secret !== undefined
  })
  if (!secret) throw new Error(`no mail to ${email}`)
  return secret
}

/** What a page does with a link as soon as it is loaded. */
export const load = async (url: string, secret: string): Promise<{ esignToken: string }> => {
  const answer = await fetch(url + ownPaths.exchangeLink, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, attempt: newId().replaceAll('-', '') }),
  })
  const told = await answer.json()
  if (!answer.ok) throw new Error(`exchange: ${answer.status} ${JSON.stringify(told)}`)
  return told
}
