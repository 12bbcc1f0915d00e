/** `/createparteviajeropage`. */
export const loadTravellerPage = () => import('./traveller-page.tsx')
/** `#/travellerReport`, for whoever came by a link. */
export const loadReport = async () => ({ default: (await import('./report/report-screen.tsx')).ReportScreen })
