export { HomePage, type HomePageProps } from './home-page.tsx'

/** `/apipage`, `/apipagees` and `/apipagees2`, loaded when asked for. */
export const loadApiPage = () => import('./api-page.tsx')
/** `/pricingpage`, loaded when asked for. */
export const loadPricingPage = () => import('./pricing-page.tsx')
/** `/pricingpage2`, loaded when asked for. */
export const loadPricingPage2 = () => import('./pricing-page-2.tsx')
/** The eight service pages, `/signaturepage` to `/ocrpage2`, loaded when asked for. */
export const loadServicePages = () => import('./service/service-pages.tsx')
/** `/products` and `/products2`, loaded when asked for. */
export const loadProductsPages = () => import('./service/products-pages.tsx')
