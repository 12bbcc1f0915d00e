export { NotificationScreen as default } from './notification-screen.tsx'
