import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { stopInTime } from './stop-in-time.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that answers /soon after 100 ms, and /never never. */
const opened = async (answeringMs?: number) => {
  const app = Fastify()
  stopInTime(app, { answeringMs })
  app.get('/soon', () => new Promise((resolve) => setTimeout(() => resolve('done'), 100)))
  app.get('/never', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    ends.push(() => socket.destroy())
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  /** Resolves once the server is at it. */
  const ask = async (path: string) => {
    const socket = await dial()
    const asked = once(app.server, 'request')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: firmeza.test\r\n\r\n`)
    await asked
    return socket
  }
  return { app, dial, ask }
}

describe('a server that stops', () => {
  it('cuts at once a connection on which nothing was ever asked', async () => {
    const { app, dial } = await opened(60_000)
    const accepted = once(app.server, 'connection')
    const socket = await dial()
    await accepted
    const cut = once(socket, 'close')
    await app.close()
    await cut
  })

  it('ends the answer that it is giving, then the connection', async () => {
    const { app, ask } = await opened(60_000)
    const socket = await ask('/soon')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    const ended = once(socket, 'close')
    await app.close()
    await ended
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\ndone$/s)
  })

  it('cuts off an answer that takes longer than it may', async () => {
    const { app, ask } = await opened(50)
    const socket = await ask('/never')
    const cut = once(socket, 'close')
    await app.close()
    await cut
  })
})
