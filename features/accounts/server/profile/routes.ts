import { languageOf, originsOf, parseBody } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { passwordBody, profileBody } from '../../contract.ts'
import { accountPaths } from '../../wire.ts'
import type { Tokens } from '../access/tokens.ts'
import { signedInHolder } from '../auth/holder.ts'
import { deleteAccount } from '../leave/delete-account.ts'
import { myData } from '../leave/my-data.ts'
import type { Accounts } from '../open-accounts.ts'
import { refused } from '../refused.ts'
import { proveAgain } from '../sessions/prove-again.ts'
import { describeHolder } from './me.ts'
import { readUserDocument, saveProfile } from './user-document.ts'

const account = { config: { door: 'account' } } as const
type ByUser = { Params: { userUid: string } }

/** What a holder is known by: the user document, and all else we keep of them. */
export const profileRoutes = (app: FastifyInstance, accounts: Accounts, tokens: Tokens): void => {
  const { database } = accounts

  app.get(accountPaths.me, account, async (request, reply) => {
    const cookie = request.headers.cookie ?? ''
    // Lengthens the session when that is due, and says so in the cookie.
    const { headers } = await accounts.auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true })
    for (const each of headers.getSetCookie()) void reply.header('set-cookie', each)
    return describeHolder(database, signedInHolder(request))
  })

  app.post(accountPaths.token, account, async ({ principal }) => ({ token: await tokens.issue(principal!) }))

  app.get<ByUser>(accountPaths.userDocument(':userUid'), account, async (request, reply) => {
    const { userId } = signedInHolder(request)
    const own = request.params.userUid === userId ? await readUserDocument(database, accounts, userId) : null
    return own ?? refused(request, reply, { code: 'not-found' })
  })

  app.patch<ByUser>(accountPaths.userDocument(':userUid'), account, async (request, reply) => {
    const { userId } = signedInHolder(request)
    if (request.params.userUid !== userId) return refused(request, reply, { code: 'not-found' })
    const body = parseBody(request, profileBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    await saveProfile(database, userId, body.value)
    return readUserDocument(database, accounts, userId)
  })

  app.get(accountPaths.myData, { config: { ...account.config, security: 'data-export' } }, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await myData(accounts, signedInHolder(request)), null, 2)),
  )

  app.post(
    accountPaths.deleteAccount,
    { config: { ...account.config, security: 'account-deletion' } },
    async (request, reply) => {
      const body = parseBody(request, passwordBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const holder = signedInHolder(request)
      const proof = await proveAgain(accounts, holder, { password: body.value.password, origins: originsOf(request) })
      if (!proof.ok) return refused(request, reply, proof.refusal)
      const deleted = await deleteAccount(accounts, holder, languageOf(request))
      return deleted.ok ? deleted.value : refused(request, reply, deleted.refusal)
    },
  )
}
