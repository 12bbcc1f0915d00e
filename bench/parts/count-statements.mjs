/**
 * Loaded into a server with `--import`, so that the product itself counts nothing: tells its
 * parent, when asked for `statements`, how many were sent to PostgreSQL so far.
 */
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

const count = () => {
  const { query } = pg.Client.prototype
  let sent = 0
  pg.Client.prototype.query = function (...args) {
    sent++
    return Reflect.apply(query, this, args)
  }
  process.on('message', (asked) => asked === 'statements' && process.send({ statements: sent }))
  process.channel.unref()
}

if (isMainThread && process.send) count()
