import type { FastifyRequest } from 'fastify'
import { isLoopback } from './setting-values.ts'
import type { State } from './watched.ts'

export interface Health {
  /**
   * `down` while a dependency is. A warning asks for somebody's attention and takes nothing out of
   * service.
   */
  status: 'up' | 'down'
  dependencies: Record<string, State>
}

/** What proxies add to what they pass on. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Whether a request was made on this machine: on a loopback connection, to a loopback name, and
 * passed on by nobody. A proxy on this machine has such a connection too, but says whom it speaks
 * for; and a page of a stranger's that a browser here was made to ask by has another name.
 */
export const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  isLoopback((headers.host ?? '').replace(/:\d+$/, '')) &&
  PASSED_ON.every((name) => headers[name] === undefined)

/** The states alone: reasons name addresses, operations and what is full. */
export const withoutReasons = ({ status, dependencies }: Health) => ({
  status,
  dependencies: Object.fromEntries(
    Object.entries(dependencies).map(([name, state]) => [name, { status: state.status }]),
  ),
})
