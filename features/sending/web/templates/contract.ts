import { OPERATION_CLASS, type WireSignatureType } from '@firmeza/operations/wire'
import {
  confirmAtEnd,
  contractDocument,
  DOCUMENT,
  entry,
  noMailAtStart,
  operationClass,
  type Template,
} from './template.ts'

/**
 * The contract template (specification 1 §3, operation class 1241) with a sample PDF, or the
 * attached one in its place. Its e-mail entry avoids the mail at the start: it is for the
 * identified person, who goes from the form to the camera in the same browser.
 */
const contract = (type: WireSignatureType, actions: NonNullable<ReturnType<typeof entry>['actions']>): Template => ({
  documents: contractDocument,
  signers: [
    {
      level: 1,
      order: 1,
      signerData: [
        entry('nif', 1),
        entry('email', 2, { actions }),
        entry('name', 3),
        entry('lastname', 4),
        entry('cellphone', 5),
        entry('idiomadef', 6, { resumen: 'N' }),
      ],
      signaturesType: [type],
      docs: [DOCUMENT],
    },
  ],
  operationData: operationClass(OPERATION_CLASS.contract),
})

export const contractTemplate = contract('VIDEO_1PASO_OTP', [noMailAtStart, confirmAtEnd])

/**
 * A certified notification is the same document sent to be received: its whole point is the mail at
 * the start.
 */
export const notificationTemplate = contract('NOTIFICACION', [confirmAtEnd])

/**
 * The contract, signed with a code by the mailed link: the form ends with a dialog that says so.
 */
export const contractWithCodeTemplate = contract('SIMPLE', [confirmAtEnd])
