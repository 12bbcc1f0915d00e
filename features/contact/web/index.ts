/** The contact page, loaded when asked for. */
export const loadContactPage = () => import('./contact-page.tsx')
