export { FIRST_PAINT_HASHES } from './first-paint.ts'
export { siteRoutes } from './site-routes.ts'
