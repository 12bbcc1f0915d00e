import { parseBody } from '@firmeza/http'
import { maskEmail } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import { forgotPasswordBody, registrationBody, resetPasswordBody, verifyEmailBody } from '../../contract.ts'
import { accountPaths, type Done } from '../../wire.ts'
import { pageRoute } from '../auth/page-route.ts'
import type { Accounts } from '../open-accounts.ts'
import { refused } from '../refused.ts'
import { requestReset } from '../reset/request-reset.ts'
import { resetPassword } from '../reset/reset-password.ts'
import { askerOf } from './asker.ts'
import { register } from './register.ts'
import { verifyEmail } from './verify-email.ts'

const DONE: Done = { status: true }

/** What somebody does who cannot sign in yet, or no more. */
export const registerRoutes = (app: FastifyInstance, accounts: Accounts): void => {
  const post = pageRoute(app, accounts.baseUrl)

  post(accountPaths.register, 'registration', async (request, reply) => {
    const body = parseBody(request, registrationBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    request.claimant = `said:${maskEmail(body.value.email)}`
    const registered = await register(accounts, body.value, askerOf(request))
    if (!registered.ok) return refused(request, reply, registered.refusal)
    void reply.header(
      'set-cookie',
      accounts.registeringBrowser.remember(request.headers.cookie, registered.value.linkId),
    )
    return DONE
  })

  post(accountPaths.verifyEmail, 'email-verification', async (request, reply) => {
    const body = parseBody(request, verifyEmailBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const verified = await verifyEmail(accounts, {
      ...body.value,
      isOwn: (linkId) => accounts.registeringBrowser.registered(request.headers.cookie, linkId),
      origin: askerOf(request).origin,
    })
    return verified.ok ? { ...DONE, email: verified.value.email } : refused(request, reply, verified.refusal)
  })

  post(accountPaths.forgotPassword, 'password-reset-request', async (request, reply) => {
    const body = parseBody(request, forgotPasswordBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    request.claimant = `said:${maskEmail(body.value.email)}`
    const promised = await requestReset(accounts, body.value.email, askerOf(request))
    return promised.ok ? DONE : refused(request, reply, promised.refusal)
  })

  post(accountPaths.resetPassword, 'password-reset', async (request, reply) => {
    const body = parseBody(request, resetPasswordBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const reset = await resetPassword(accounts, body.value, askerOf(request))
    return reset.ok ? DONE : refused(request, reply, reset.refusal)
  })
}
