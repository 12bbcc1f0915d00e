export { stateName } from '../words.ts'
export { type Changes, openChanges } from './changes.ts'
export { type PanelRouteParts, panelRoutes } from './routes.ts'
export { panelRowsOf } from './rows-by-id.ts'
