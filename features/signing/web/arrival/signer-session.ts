import { session } from '@firmeza/accounts/tab'
import { SIGN_BOX_NAME, type SignerSession, type WireOperation } from '@firmeza/operations/wire'

const fieldOf = ({ authPolicy }: WireOperation, ...identifiers: string[]): string =>
  authPolicy.fields.find(({ identifier }) => identifiers.includes(identifier))?.value ?? ''

/** The signer's phone, as the creation gave it. */
export const cellphoneOf = (operation: WireOperation): string => fieldOf(operation, 'cellphone')

/**
 * Whether this tab holds a signer's capability: from a link, or because it created the operation
 * itself.
 */
export const hasSignerSession = (): boolean => Boolean(session.read().esignToken)

export const keepSignerSession = ({ token, esignToken, domainUuid }: Omit<SignerSession, 'operation'>): void =>
  session.write({ token, esignToken, domainUuid })

/** What of the operation the session keeps (specification 1 §3, responses). */
export const keepOperation = (operation: WireOperation): void => {
  const documentUuid = operation.documents[0]?.documentUuid
  session.write({
    operation,
    operationUuid: operation.operationUuid,
    domainUuid: operation.domainUuid,
    cellphone: cellphoneOf(operation),
    signBoxName: fieldOf(operation, 'signbox', 'cajafirma') || SIGN_BOX_NAME,
    ...(documentUuid && { documentUuid }),
  })
}

/** The operation, where this tab knows that it is signed: the server has said so. */
export const signedOperation = (): WireOperation | undefined => {
  const { operation } = session.read()
  const { status } = operation ?? {}
  return status === 'signed' || status === 'sealing' || status === 'completed' ? operation : undefined
}

/** Forgets the operation of an earlier link; who is signed in stays. */
export const leaveSignerSession = (): void =>
  session.write({
    token: undefined,
    esignToken: undefined,
    operation: undefined,
    operationUuid: undefined,
    documentUuid: undefined,
    cellphone: undefined,
    signBoxName: undefined,
  })
