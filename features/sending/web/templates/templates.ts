import { contractByHandTemplate } from './biometric.ts'
import { contractTemplate, contractWithCodeTemplate } from './contract.ts'
import { travellerTemplate, unattendedIdentificationTemplate } from './traveller.ts'

/** The templates that forms of other wings send. */
export const templates = {
  contract: contractTemplate,
  contractWithCode: contractWithCodeTemplate,
  contractByHand: contractByHandTemplate,
  traveller: travellerTemplate,
  unattendedIdentification: unattendedIdentificationTemplate,
}
