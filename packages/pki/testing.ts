export { openSoftHsm, type SoftHsm, softHsmMissing } from './testing/soft-hsm.ts'
