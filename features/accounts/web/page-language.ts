/**
 * A refusal's sentence comes from the server: it must be told which language the page speaks. As
 * headers; none outside a page.
 */
export const pageLanguage = (): Record<string, string> =>
  typeof document === 'undefined' || !document.documentElement.lang
    ? {}
    : { 'accept-language': document.documentElement.lang }
