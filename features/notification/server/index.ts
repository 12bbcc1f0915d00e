export { ACKNOWLEDGE } from './kinds.ts'
export { openNotification } from './open-notification.ts'
