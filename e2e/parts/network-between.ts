import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface NetworkBetween {
  /** What stands before the server, without a trailing slash. */
  url: string
  /** Whether it lets WebSockets through, as not every proxy does. */
  upgrades: boolean
  /** WebSockets that were refused. */
  refused: number
  /** Cuts all connections, and takes none until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A proxy on a port of its own that passes on what comes, and breaks. */
export const networkBefore = async (server: string): Promise<NetworkBetween> => {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let isCut = false
  const proxy = createServer((asking) => {
    if (isCut) return void asking.destroy()
    const answering = connect(Number(port), hostname)
    for (const [socket, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    // A handshake is the first that comes on its connection.
    asking.once('data', (first: Buffer) => {
      if (!between.upgrades && /^upgrade: websocket\r$/im.test(first.toString('latin1'))) {
        between.refused += 1
        return void asking.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      }
      answering.write(first)
      asking.pipe(answering)
    })
    answering.pipe(asking)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const between: NetworkBetween = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    upgrades: true,
    refused: 0,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
  return between
}
