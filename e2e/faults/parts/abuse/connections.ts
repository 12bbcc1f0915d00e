import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { accountPaths } from '@firmeza/accounts/wire'
import { Refused } from '../../../../fixtures/specification-client/specification-client.ts'
import { DOMAIN_UUID } from '../server-process.ts'
import { until } from '../wait.ts'
import { type Attack, Counts, type House, keepDoing, type Sender } from './house.ts'

const SLOW_EACH = 34
/** Bodies on their way that one account that pays nothing may have. */
const PLACES_EACH = 8
const ADDRESSES = 5
const AT_ONCE = 5
/** Of one address and account in a quarter of an hour. */
const SIGN_INS_EACH = 40
const WRONG = 'una clave que nadie tiene'

/** 68 connections of two free accounts, each with a creation of 30 MB that comes to no end. */
export const slowBodies = async (house: House): Promise<Attack> => {
  const attackers = [await house.free(), await house.free()]
  const sockets = attackers.flatMap((attacker) =>
    Array.from({ length: SLOW_EACH }, () => beginSlowly(house.server.url, attacker)),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return {
    end: async () => {
      const staged = await readdir(join(house.server.dataDir, 'files', 'incoming'))
      for (const socket of sockets) socket.destroy()
      return {
        now: `${staged.length} of them have a place on the disk`,
        holds: staged.length <= PLACES_EACH * attackers.length,
      }
    },
  }
}

const beginSlowly = (url: string, { client, from }: Sender): Socket => {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  // The server hangs up on it in time.
  socket.on('error', () => {})
  const headers = Object.entries({
    host: '127.0.0.1',
    authorization: `Bearer ${client.token}`,
    'content-type': 'application/json',
    'content-length': '30000000',
    ...from,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /operations/v2/create/withotpandtoken/${DOMAIN_UUID} HTTP/1.1\r\n${headers.join('')}\r\n`)
  socket.write(`{"documents":{"a":{"documentB64":"${'A'.repeat(400_000)}`)
  return socket
}

/** Five addresses sign in with their own right password, several times at once. */
export const rightPasswords = async (house: House): Promise<Attack> => {
  const answers = new Counts()
  const attackers = await Promise.all(Array.from({ length: ADDRESSES }, () => house.holder()))
  const attack = keepDoing(house, ADDRESSES * AT_ONCE, async (lane) => {
    const refused = await attackers[lane % ADDRESSES]!.signIn().then(
      () => null,
      (fault: Error) => /: (\d+) /.exec(fault.message)?.[1] ?? 'fault',
    )
    answers.add(refused ?? 'signed in')
  })
  return {
    end: async () => {
      await attack.end()
      const each = answers.of('signed in') / ADDRESSES
      return { now: `${each} sign-ins for each; ${answers}`, holds: each <= SIGN_INS_EACH }
    },
  }
}

/** So many sign-ins with a wrong password, from five addresses. */
export const failedSignIns = async (house: House, many: number): Promise<Attack> => {
  const { email } = await house.holder()
  const addresses = Array.from({ length: ADDRESSES }, () => house.somewhere())
  const { url } = house.server
  const before = house.server.log.length
  let tried = 0
  const attack = keepDoing(house, ADDRESSES, async (lane) => {
    if (tried >= many) return
    tried += 1
    const headers = { origin: url, 'content-type': 'application/json', ...addresses[lane] }
    const body = JSON.stringify({ email, password: WRONG })
    const answer = await fetch(url + accountPaths.signIn, { method: 'POST', headers, body })
    if (answer.ok) throw new Refused(answer.status, await answer.json())
  })
  return {
    end: async () => {
      await until(() => tried === many)
      await attack.end()
      const lines = house.server.log
        .slice(before)
        .split('\n')
        .filter((line) => line.includes('"event":"sign-in"'))
      const told = lines.filter((line) => line.includes('"outcome":"refused"')).length
      const secret = house.server.log.includes(WRONG) || house.server.log.includes(email)
      return { now: `${told} lines of ${tried}; no password in any: ${!secret}`, holds: told >= tried && !secret }
    },
  }
}
