export { IdentificationScreen as default } from './identification-screen.tsx'
export const loadSummary = async () => ({ default: (await import('./summary/summary-screen.tsx')).SummaryScreen })
