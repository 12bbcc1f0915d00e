/** `/contactpage`, loaded when asked for. */
export const loadContactPage = () => import('./contact-page.tsx')
/** `/fullpage`, loaded when asked for. */
export const loadFullPage = () => import('./full-page.tsx')
/** The API page's contact form, loaded when asked for. */
export const loadApiContactForm = () => import('./api-contact-form.tsx')
