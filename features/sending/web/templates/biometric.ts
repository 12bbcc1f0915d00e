import { OPERATION_CLASS } from '@firmeza/operations/wire'
import {
  confirmAtEnd,
  contractDocument,
  DOCUMENT,
  entry,
  noMailAtStart,
  operationClass,
  signatureBox,
  signBoxEntry,
  type Template,
} from './template.ts'

/**
 * The biometric contract template (specification 1 §3): signed by hand, of class 1240, in the demo
 * 847.
 */
const biometric = (opClass: string, actions = [confirmAtEnd]): Template => ({
  documents: contractDocument,
  signers: [
    {
      level: 1,
      order: 1,
      operationType: 'EMAIL',
      signerData: [
        entry('name', 1, { resumen: 'N' }),
        entry('lastname', 2, { resumen: 'N' }),
        entry('email', 3, { resumen: 'N', actions }),
        entry('cellphone', 4, { resumen: 'N' }),
        entry('idiomadef', 5, { resumen: 'N' }),
        signBoxEntry(6),
      ],
      signaturesType: ['BIOMETRICA'],
      docs: [DOCUMENT],
      boxPositions: [signatureBox],
      biometricAttributes: { labels: ['{item}'], holders: ['{name} {lastname}'] },
    },
  ],
  operationData: operationClass(opClass),
})

export const biometricTemplate = biometric(OPERATION_CLASS.simple)
export const demoBiometricTemplate = biometric(OPERATION_CLASS.demoBiometric)
/** The contract, drawn at once by whoever fills the form in. */
export const contractByHandTemplate = biometric(OPERATION_CLASS.contract, [noMailAtStart, confirmAtEnd])
