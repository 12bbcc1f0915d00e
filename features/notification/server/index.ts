export { NOTIFICATION_TITLES } from './acta/titles.ts'
export { ACKNOWLEDGE } from './kinds.ts'
export { notificationRoutes } from './routes.ts'
