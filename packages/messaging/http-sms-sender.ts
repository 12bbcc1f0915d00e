import { type Clock, systemClock } from '@firmeza/kernel'
import { type OutgoingSms, SmsRejected, type SmsSender, SmsUnavailable, SmsUnconfirmed } from './sms.ts'

export interface HttpSmsOptions {
  /**
   * `https://SID:TOKEN@api.example.com/2010-04-01/Accounts/SID/Messages.json?From=%2B34…`: its
   * query joins every form.
   */
  url: string
  /** For one request, answer included; 10 s if not said. */
  timeoutMs?: number
  clock?: Clock
}

/**
 * Sends through an HTTP gateway that speaks Twilio's Messages API: a form by POST (To, Body, From,
 * StatusCallback), JSON with a `sid` back.
 */
export const httpSmsSender = ({ url, timeoutMs = 10_000, clock = systemClock }: HttpSmsOptions): SmsSender => {
  const { endpoint, authorization, fields } = gatewayOf(url)
  return {
    send: async (sms) => {
      const answer = await post(endpoint, {
        body: new URLSearchParams([...fields, ...formOf(sms)]),
        headers: { Authorization: authorization, Accept: 'application/json', 'Idempotency-Key': sms.id },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const reply = wordsOf(answer, sms)
      if (answer.status >= 200 && answer.status < 300 && answer.json.sid) {
        return { transport: 'http', providerId: String(answer.json.sid), reply, at: clock.now() }
      }
      if (isFinal(answer)) throw new SmsRejected(reply)
      const told = `The SMS gateway answered ${reply}`
      throw mayHaveTaken(answer) ? new SmsUnconfirmed(told) : new SmsUnavailable(told)
    },
    health: async () => {
      try {
        const { body } = await fetch(new URL('/', endpoint), {
          method: 'HEAD',
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'manual',
        })
        await body?.cancel()
      } catch (error) {
        throw unreachable(error)
      }
    },
  }
}

const formOf = ({ to, text, statusUrl }: OutgoingSms): [string, string][] => [
  ['To', to],
  ['Body', text],
  ...(statusUrl ? [['StatusCallback', statusUrl] satisfies [string, string]] : []),
]

const gatewayOf = (text: string): { endpoint: URL; authorization: string; fields: [string, string][] } => {
  const endpoint = new URL(text)
  const { username, password } = endpoint
  const fields = [...endpoint.searchParams]
  endpoint.username = endpoint.password = endpoint.search = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { endpoint, fields, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

interface GatewayAnswer {
  status: number
  json: { sid?: unknown; status?: unknown; code?: unknown; message?: unknown }
}

const LONGEST_ANSWER = 64 * 1024

const post = async (endpoint: URL, request: RequestInit): Promise<GatewayAnswer> => {
  try {
    const response = await fetch(endpoint, { ...request, method: 'POST', redirect: 'manual' })
    return { status: response.status, json: objectIn((await response.text()).slice(0, LONGEST_ANSWER)) }
  } catch (error) {
    if (NEVER_ASKED.includes(codeOf(error))) throw unreachable(error)
    throw new SmsUnconfirmed(`The SMS gateway did not answer: ${causeOf(error)}`)
  }
}

/** The connection was never made, so the message cannot have been taken. */
const NEVER_ASKED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const causeOf = (error: unknown): unknown => (error instanceof Error ? (error.cause ?? error) : error)

const codeOf = (error: unknown): string => String((causeOf(error) as { code?: unknown } | null)?.code)

const unreachable = (error: unknown): SmsUnavailable =>
  new SmsUnavailable(`The SMS gateway cannot be reached: ${causeOf(error)}`)

const objectIn = (text: string): GatewayAnswer['json'] => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/**
 * Gateways echo the text of the message, and that may hold a code: only these members are kept, and
 * the text cut from them.
 */
const wordsOf = ({ status, json }: GatewayAnswer, { text }: OutgoingSms): string =>
  [status, json.status, json.code, json.message, json.sid]
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .join(' ')
    .replaceAll(text, '…')
    .slice(0, 300)

/**
 * Twilio's codes for a sender number that is not ours to use: the operator repairs that, and the
 * message can wait.
 */
const OUR_SENDER_IS_WRONG = [21212, 21603, 21606, 21659, 21660]
const WORTH_WAITING = [401, 403, 404, 405, 407, 408, 425, 429]

const isFinal = ({ status, json }: GatewayAnswer): boolean =>
  status >= 400 && status < 500 && !WORTH_WAITING.includes(status) && !OUR_SENDER_IS_WRONG.includes(Number(json.code))

/**
 * Success without the message's name, or a fault between us and the gateway's end: the message may
 * be on its way.
 */
const mayHaveTaken = ({ status }: GatewayAnswer): boolean =>
  (status >= 200 && status < 300) || status === 408 || (status >= 500 && status !== 503)
