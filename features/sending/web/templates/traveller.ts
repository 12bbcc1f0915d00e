import { OPERATION_CLASS, type WireSignatureType } from '@firmeza/operations/wire'
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
 * The traveller form's template (specification 1 §3, operation class 1243): a language field and a
 * signature box.
 */
const traveller = (type: WireSignatureType): Template => ({
  documents: contractDocument,
  signers: [
    {
      level: 1,
      order: 1,
      signerData: [
        entry('nif', 1),
        entry('email', 2, { actions: [noMailAtStart, confirmAtEnd] }),
        entry('name', 3),
        entry('lastname', 4),
        entry('cellphone', 5),
        entry('idiomadef', 6, { resumen: 'N' }),
        signBoxEntry(7),
      ],
      signaturesType: [type],
      docs: [DOCUMENT],
      boxPositions: [signatureBox],
    },
  ],
  operationData: operationClass(OPERATION_CLASS.travellerReport),
})

export const travellerTemplate = traveller('VIDEO_1PASO_OTP')
/** 'Identificación no asistida' (specification 1 §4, "Type choices"). */
export const unattendedIdentificationTemplate = traveller('IDENTIFICATION_NO_ASISTIDA')
