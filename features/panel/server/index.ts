export { stateName } from '../words.ts'
export { openPanel } from './open-panel.ts'
export { panelRowsOf } from './rows-by-id.ts'
