import { addressOf, originsOf, parseBody } from '@firmeza/http'
import { type Limit, maskEmail, ok } from '@firmeza/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { googleSignInBody, passkeySignInBody, secondFactorBody, signInBody } from '../../contract.ts'
import { accountPaths, sentPages } from '../../wire.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import { countMail, mailTo } from '../mail/count-mail.ts'
import type { Accounts } from '../open-accounts.ts'
import { refused } from '../refused.ts'
import { passOn, signedIn } from './answer.ts'
import { storedBackupCode } from './backup-codes.ts'
import { handOver } from './forward.ts'
import { errorIn, GOOGLE, googleFailureOf } from './google.ts'
import { type Auth, provenPassword } from './open-auth.ts'
import { pageRoute } from './page-route.ts'
import { endsWithBrowser } from './session-cookie.ts'
import { AUTH_PATH } from './settings.ts'

/** Each leaves a row until it ends, whoever asks. Many may sit behind one address. */
const beginnings = (request: FastifyRequest): Limit[] =>
  originsOf(request).map(({ network, share }) => ({
    who: `beginnings ${network}`,
    most: 300 * share,
    withinMinutes: 15,
  }))

/** The ways in: password, second factor, passkey, identity provider. */
export const signInRoutes = (app: FastifyInstance, accounts: Accounts): void => {
  const { baseUrl, queue, database, limits } = accounts
  const post = pageRoute(app, baseUrl)
  const hand = (request: FastifyRequest, body?: unknown, auth: Auth = accounts.auth) =>
    handOver({ auth, baseUrl, address: addressOf(request) }, request, body)

  /**
   * Passes on how a sign-in ended. A browser is known only once all that was asked for is proven:
   * the password alone, where a second factor is asked for, must not spare its next guesses the
   * limits.
   */
  const finish = async (request: FastifyRequest, reply: FastifyReply, answer: Response): Promise<FastifyReply> => {
    const { user } = answer.ok ? ((await answer.clone().json()) as { user?: { id: string; email: string } }) : {}
    if (user) {
      request.claimant = `user:${user.id}`
      void reply.header('set-cookie', accounts.knownBrowser.remember(user.email))
    } else if (answer.ok) request.outcomeReason = 'second-factor-asked'
    return passOn(request, reply, answer, signedIn)
  }

  post(accountPaths.signIn, 'sign-in', async (request, reply) => {
    const body = parseBody(request, signInBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { email, password } = body.value
    request.claimant = `said:${maskEmail(email)}`
    const known = accounts.knownBrowser.knows(request.headers.cookie, email)
    const checked = await accounts.checkPassword({ email, password, origins: originsOf(request), known })
    if (!checked.ok) return refused(request, reply, checked.refusal)
    if (checked.value.of === 'registration') {
      const job: AccountMailJob = { kind: 'link', linkId: checked.value.linkId }
      const origins = originsOf(request)
      const promise = () => queue.enqueue(database.db, ACCOUNT_MAIL, job)
      // Refused or not, the answer is the same: that the address is not verified.
      await countMail(accounts, 'registration', origins, async () =>
        ok(await mailTo<unknown>(accounts, { kind: 'registration', email, origins }, promise, null)),
      )
      void reply.header(
        'set-cookie',
        accounts.registeringBrowser.remember(request.headers.cookie, checked.value.linkId),
      )
      return refused(request, reply, { code: 'email-not-verified' })
    }
    const answer = await provenPassword.run(checked.value.passwordHash, () => hand(request, body.value))
    return finish(request, reply, answer)
  })

  const secondFactor = (path: string, wrong: 'code-wrong' | 'backup-code-wrong', stored = (typed: string) => typed) =>
    post(path, 'second-factor', async (request, reply) => {
      const body = parseBody(request, secondFactorBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const code = stored(body.value.code)
      const answer = await hand(request, { ...body.value, code })
      if (answer.ok && !(await isFirstUse(accounts, code, answer.clone())))
        return refused(request, reply, { code: wrong })
      return finish(request, reply, answer)
    })
  secondFactor(accountPaths.verifyTotp, 'code-wrong')
  secondFactor(accountPaths.verifyBackupCode, 'backup-code-wrong', storedBackupCode)

  post(accountPaths.passkeySignIn, 'passkey-sign-in', async (request, reply) => {
    const body = parseBody(request, passkeySignInBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    return finish(request, reply, await hand(request, body.value))
  })

  post(accountPaths.signOut, 'sign-out', async (request, reply) => passOn(request, reply, await hand(request)))

  app.get(accountPaths.passkeyRequest, { config: { door: 'open' } }, async (request, reply) => {
    const retryAfterSeconds = await limits.take(beginnings(request))
    if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    return passOn(request, reply, await hand(request))
  })

  post(accountPaths.signInWithGoogle, 'google-sign-in', async (request, reply) => {
    const body = parseBody(request, googleSignInBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const retryAfterSeconds = await limits.take(beginnings(request))
    if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    const auth = await accounts.withGoogle()
    if (!auth) return refused(request, reply, { code: 'google-unavailable' })
    const { rememberMe, provider, callbackURL } = body.value
    const answer = await hand(request, { provider, callbackURL, disableRedirect: true }, auth)
    if (answer.ok) void reply.header('set-cookie', await endsWithBrowser(auth, !rememberMe))
    return passOn(request, reply, answer, ({ url }) => ({ url }))
  })

  app.get(
    `${AUTH_PATH}/callback/${GOOGLE}`,
    { config: { door: 'open', security: 'google-sign-in' } },
    async (request, reply) => {
      const auth = await accounts.withGoogle()
      if (!auth) return reply.redirect(baseUrl + sentPages.googleFailed('failed'))
      const answer = await hand(request, undefined, auth)
      const error = errorIn(answer.headers.get('location'))
      if (error === null) return passOn(request, reply, answer)
      request.log.warn(`Somebody could not sign in with the identity provider: ${error}`)
      return reply.redirect(baseUrl + sentPages.googleFailed(googleFailureOf(error)))
    },
  )

  app.get(accountPaths.options, { config: { door: 'open' } }, async () => ({
    google: (await accounts.withGoogle()) !== null,
    passwordMinimum: accounts.passwordMinimum,
  }))
}

/**
 * A code of an app is good once (RFC 6238 §5.2): whoever watched it being typed comes too late. A
 * backup code, too, when it comes twice in the same moment: better-auth's update would let both in.
 * The session it would have opened is ended.
 */
const isFirstUse = async ({ limits, auth }: Accounts, code: string, answer: Response): Promise<boolean> => {
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } }
  const who = `second factor ${user.id} ${code}`
  if ((await limits.take([{ who, most: 1, withinMinutes: 2 }])) === 0) return true
  await (await auth.$context).internalAdapter.deleteSession(token)
  return false
}
