export { type OperatorRouteParts, operatorRoutes } from './routes.ts'
