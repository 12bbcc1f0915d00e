import { OPERATION_CLASS } from '@firmeza/operations/wire'
import {
  confirmAtEnd,
  contractDocument,
  DOCUMENT,
  entry,
  operationClass,
  signatureBox,
  signBoxEntry,
  type Template,
} from './template.ts'

/** The trial's template (specification 1 §3, operation class 1239). */
export const demoOtpTemplate: Template = {
  documents: contractDocument,
  signers: [
    {
      level: 1,
      order: 1,
      signerData: [
        entry('name', 1),
        entry('lastname', 2),
        entry('email', 3, { actions: [confirmAtEnd] }),
        entry('cellphone', 4),
        entry('idiomadef', 5, { resumen: 'N' }),
        signBoxEntry(6),
      ],
      signaturesType: ['SIMPLE'],
      docs: [DOCUMENT],
      boxPositions: [signatureBox],
    },
  ],
  operationData: operationClass(OPERATION_CLASS.demoOtp),
}
