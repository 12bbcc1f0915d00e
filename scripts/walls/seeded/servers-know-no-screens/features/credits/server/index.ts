export { screen } from '../web/index.tsx'
