import type { FastifyInstance } from 'fastify'
import { NOTIFICATION_TITLES } from './acta/titles.ts'
import { type NotificationRouteParts, notificationRoutes } from './routes.ts'

/** Certified notification: what the recipient answers. */
export const openNotification = (parts: NotificationRouteParts) => ({
  titles: NOTIFICATION_TITLES,
  routes: (app: FastifyInstance) => notificationRoutes(app, parts),
})
