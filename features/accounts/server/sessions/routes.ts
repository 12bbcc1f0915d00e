import { addressOf, originsOf, parseBody, type SecurityEventName } from '@firmeza/http'
import { isUuid } from '@firmeza/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changePasswordBody, passkeyBody, passkeyCreatedBody, passwordBody } from '../../contract.ts'
import { accountPaths, type Done } from '../../wire.ts'
import { passOn } from '../auth/answer.ts'
import { handOver } from '../auth/forward.ts'
import { signedInHolder } from '../auth/holder.ts'
import { provenPassword } from '../auth/open-auth.ts'
import type { AccountNotice } from '../mail/account-mail-job.ts'
import type { Accounts } from '../open-accounts.ts'
import { changePassword } from '../password/change-password.ts'
import { refused } from '../refused.ts'
import { askerOf } from '../register/asker.ts'
import { proveAgain } from './prove-again.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

const DONE: Done = { status: true }
const account = { config: { door: 'account' } } as const
/** One that changes how somebody comes in. */
const telling = (security: SecurityEventName) => ({ config: { door: 'account', security } }) as const

/** How a holder comes in, as they set it up: sessions, password, second factor, passkeys. */
export const sessionRoutes = (app: FastifyInstance, accounts: Accounts): void => {
  const { database, baseUrl, notify } = accounts
  const hand = (request: FastifyRequest, body?: unknown) =>
    handOver({ auth: accounts.auth, baseUrl, address: addressOf(request) }, request, body)
  const tell = (request: FastifyRequest, notice: AccountNotice) =>
    notify(
      notice,
      signedInHolder(request).userId,
      new Headers({ 'accept-language': request.headers['accept-language'] ?? '' }),
    )

  app.get(accountPaths.sessions, account, async (request) => ({
    sessions: await listSessions(database, signedInHolder(request)),
  }))

  const ends = telling('session-end')
  app.delete<{ Params: { sessionId: string } }>(accountPaths.session(':sessionId'), ends, async (request, reply) => {
    const { sessionId } = request.params
    const ended = isUuid(sessionId) && (await endSession(database, signedInHolder(request), sessionId))
    return ended ? DONE : refused(request, reply, { code: 'not-found' })
  })

  app.post(accountPaths.endOtherSessions, ends, async (request) => ({
    ended: await endOtherSessions(database, signedInHolder(request)),
  }))

  app.post(accountPaths.changePassword, telling('password-change'), async (request, reply) => {
    const body = parseBody(request, changePasswordBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const changed = await changePassword(accounts, signedInHolder(request), body.value, askerOf(request))
    return changed.ok ? DONE : refused(request, reply, changed.refusal)
  })

  const delicate: [path: string, notice: AccountNotice | null][] = [
    [accountPaths.enableTwoFactor, null],
    [accountPaths.disableTwoFactor, 'two-factor-off'],
    [accountPaths.newBackupCodes, 'backup-codes'],
  ]
  for (const [path, notice] of delicate)
    app.post(path, telling('second-factor-change'), async (request, reply) => {
      const body = parseBody(request, passwordBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const { password } = body.value
      const proof = await proveAgain(accounts, signedInHolder(request), { password, origins: originsOf(request) })
      if (!proof.ok) return refused(request, reply, proof.refusal)
      const answer = await provenPassword.run(proof.passwordHash ?? '', () => hand(request, body.value))
      if (answer.ok && notice) await tell(request, notice)
      return passOn(request, reply, answer)
    })

  app.get(accountPaths.passkeyCreation, account, async (request, reply) => passOn(request, reply, await hand(request)))
  app.get(accountPaths.passkeys, account, async (request, reply) => passOn(request, reply, await hand(request)))
  app.post(accountPaths.passkeyCreated, telling('passkey-change'), async (request, reply) => {
    const body = parseBody(request, passkeyCreatedBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const answer = await hand(request, body.value)
    if (answer.ok) await tell(request, 'passkey-added')
    return passOn(request, reply, answer)
  })

  for (const path of [accountPaths.deletePasskey, accountPaths.renamePasskey])
    app.post(path, telling('passkey-change'), async (request, reply) => {
      const body = parseBody(request, passkeyBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const answer = await hand(request, body.value)
      if (answer.ok && path === accountPaths.deletePasskey) await tell(request, 'passkey-removed')
      return passOn(request, reply, answer)
    })
}
