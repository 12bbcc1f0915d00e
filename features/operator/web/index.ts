/** `/operatorpage`, loaded when asked for. */
export const loadOperatorPage = () => import('./operator-page.tsx')
