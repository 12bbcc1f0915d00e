import { OPERATION_CLASS } from '@firmeza/operations/wire'
import { demoOtpTemplate } from './demo-otp.ts'
import { operationClass, type Template } from './template.ts'

/**
 * The simple template (specification 1 §3, operation class 1240, type SIMPLE). Unlike the contract
 * template it lets the signer be mailed: an account holder's signer is somebody else, and signs by
 * the link in that mail.
 */
export const simpleTemplate: Template = {
  ...demoOtpTemplate,
  operationData: operationClass(OPERATION_CLASS.simple),
}
