export { routes } from '../apps/server/routes.ts'
