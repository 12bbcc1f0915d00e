import { session } from '@firmeza/accounts/tab'
import { followLanguage } from '@firmeza/i18n'
import type { SignerSession, WireOperation } from '@firmeza/operations/wire'
import { exchangeLink, fetchOperation } from '../calls.ts'
import type { Failure } from '../failure.ts'
import type { SignerEvent } from '../signer-states.ts'
import { type ClosedReason, closedBy } from './closed-by.ts'
import { rememberedLink, rememberLink } from './link-memory.ts'
import type { SignerRoute } from './signer-route.ts'
import { hasSignerSession, keepOperation, keepSignerSession, leaveSignerSession } from './signer-session.ts'

const notOpened = (failure: Failure): SignerEvent => ({ type: 'not-opened', why: reasonOf(failure) })

const reasonOf = (failure: Failure): ClosedReason => {
  if (failure.kind !== 'refused') return failure.kind
  if (failure.code === 'too-many-requests') return 'busy'
  return closedBy(failure) ?? 'fault'
}

const enter = ({ operation, ...session }: SignerSession): SignerEvent => {
  keepSignerSession(session)
  return opened(operation)
}

const opened = (operation: WireOperation): SignerEvent => {
  keepOperation(operation)
  followLanguage(operation.language)
  return { type: 'opened', operation }
}

/** Without either id nothing can be asked for, nor signed (specification 1 §5). */
const whatIsMissing = (): ClosedReason | undefined => {
  const { operationUuid, documentUuid } = session.read()
  if (!operationUuid) return 'operation-missing'
  return documentUuid ? undefined : 'document-missing'
}

const bySession = async (): Promise<SignerEvent> => {
  const why = whatIsMissing()
  if (why) return { type: 'not-opened', why }
  const answer = await fetchOperation()
  return answer.ok ? opened(answer.value) : notOpened(answer.refusal)
}

/** What the address held can be no link's secret: it was cut short when it was copied. */
const isNoSecret = (failure: Failure): boolean => failure.kind === 'refused' && failure.code === 'payload-invalid'

const byLink = async (secret: string): Promise<SignerEvent> => {
  const sameLink = rememberedLink()?.secret === secret
  if (!sameLink) leaveSignerSession()
  const answer = await exchangeLink(rememberLink(secret))
  if (answer.ok) return enter(answer.value)
  // This tab spent the link itself: what it got for it is still here.
  if (sameLink && hasSignerSession()) return bySession()
  return isNoSecret(answer.refusal) ? { type: 'not-opened', why: 'link-unknown' } : notOpened(answer.refusal)
}

/**
 * Opens the operation of whoever comes in: by the link in the address, else by what this tab
 * already holds, else by a link whose exchange got no answer before a reload.
 */
export const openSigning = async ({ secret }: SignerRoute): Promise<SignerEvent> => {
  if (secret) return byLink(secret)
  if (hasSignerSession()) return bySession()
  const remembered = rememberedLink()
  return remembered ? byLink(remembered.secret) : { type: 'not-opened', why: 'no-link' }
}
