export { describeOtp } from './describe-otp.ts'
export { type SigningRouteParts, signingRoutes } from './routes.ts'
export { otpChallenges } from './schema.ts'
export { SEAL_OPERATION, type SealOperationParts, sealOperation } from './seal-operation.ts'
