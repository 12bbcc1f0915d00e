export { type OpensslTsa, openOpensslTsa } from './testing/openssl-tsa.ts'
export { openSoftHsm, type SoftHsm, softHsmMissing } from './testing/soft-hsm.ts'
