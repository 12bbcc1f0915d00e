export { now } from '../i18n/index.ts'
