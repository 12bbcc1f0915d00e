import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** A gateway that speaks Twilio's Messages API, on a port it keeps while it is down. */
export interface StandInGateway {
  /** For `SMS_URL`. */
  url: string
  /** Codes that were sent to it, delivered or not, oldest first. */
  codes: string[]
  /** Where each wants to be told of: `StatusCallback`. */
  statusUrls: string[]
  /**
   * `busy` answers 503; `refusing` answers 400 and repeats the message's text, as careless gateways
   * do.
   */
  mode: 'up' | 'busy' | 'refusing'
  stop(): Promise<void>
  start(): Promise<void>
}

export const startSmsGateway = async (): Promise<StandInGateway> => {
  const gateway: StandInGateway = {
    url: '',
    codes: [],
    statusUrls: [],
    mode: 'up',
    stop: async () => {},
    start: async () => {},
  }
  const answer = (form: URLSearchParams): [status: number, body: object] => {
    const text = form.get('Body')!
    gateway.codes.push(/\b\d{6}\b/.exec(text)![0])
    gateway.statusUrls.push(form.get('StatusCallback')!)
    if (gateway.mode === 'busy') return [503, { message: 'try later' }]
    if (gateway.mode === 'refusing') return [400, { code: 21610, message: `cannot send “${text}”` }]
    return [201, { sid: `SM${gateway.codes.length}`, status: 'queued' }]
  }
  let server: Server
  let port = 0
  gateway.start = async () => {
    const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      let form = ''
      for await (const piece of request) form += piece
      const [status, body] = request.method === 'POST' ? answer(new URLSearchParams(form)) : [200, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    server = createServer((request, response) => void reply(request, response)).listen(port, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as { port: number })
    gateway.url = `http://sid:token@127.0.0.1:${port}/2010-04-01/Accounts/sid/Messages.json?From=%2B34600000000`
  }
  gateway.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  await gateway.start()
  return gateway
}
