export { HomePage, type HomePageProps } from './home/home-page.tsx'

/** `/apipage`, `/apipagees` and `/apipagees2`, loaded when asked for. */
export const loadApiPage = () => import('./api/api-page.tsx')
/** `/pricingpage`, loaded when asked for. */
export const loadPricingPage = () => import('./pricing-page.tsx')
/** `/pricingpage2`, loaded when asked for. */
export const loadPricingPage2 = () => import('./pricing-page-2.tsx')
/** The eight service pages, `/signaturepage` to `/ocrpage2`, loaded when asked for. */
export const loadServicePages = () => import('./service/service-pages.tsx')
/** `/products` and `/products2`, loaded when asked for. */
export const loadProductsPages = () => import('./service/products-pages.tsx')
/** `/homepage`, loaded when asked for. */
export const loadCardsPage = () => import('./cards/cards-page.tsx')
/** `/featurespage`, loaded when asked for. */
export const loadFeaturesPage = () => import('./features/features-page.tsx')
/** `/legal`, loaded when asked for. */
export const loadLegalPage = () => import('./law/us-page.tsx')
/** `/legales`, loaded when asked for. */
export const loadLegalPageEs = () => import('./law/eu-page.tsx')
/** `/termspage`, `/privacypage` and `/cookiespage`, loaded when asked for. */
export const loadPolicyPages = () => import('./policy/policy-page.tsx')
/** `/helppage`, loaded when asked for. */
export const loadHelpPage = () => import('./help/help-page.tsx')
/** `/safelinkpage`, loaded when asked for. */
export const loadSafeLinkPage = () => import('./safe-link-page.tsx')
