/** `/createparteviajeropage`. */
export const loadTravellerPage = () => import('./traveller-page.tsx')
