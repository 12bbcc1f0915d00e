import { until } from './wait.ts'

/** The token that proves an address, out of the newest mail to it. Waits for the mail. */
export const mailedToken = async (url: string, email: string): Promise<string> => {
  let token: string | undefined
  await until(async () => {
    const answer = await fetch(`${url}/inbox.json?to=${encodeURIComponent(email)}&limit=1`)
    const [mail] = (await answer.json()) as { text: string }[]
    token = /[?&]verify=([^\s"&<]+)/.exec(mail?.text ?? '')?.[1]
    return token !== undefined
  })
  if (!token) throw new Error(`no mail to ${email}`)
  return token
}
