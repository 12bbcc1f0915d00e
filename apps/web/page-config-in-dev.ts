import type { Plugin } from 'vite'

const DEFAULTS = {
  domainUuid: '00000000-0000-4000-8000-000000000001',
  brandName: 'Firmeza',
  externalUrl: 'http://127.0.0.1:5173/',
  testInbox: true,
  operationDays: 30,
  biometrics: false,
  retention: { days: { short: 30, standard: 90, kyc: 3653, qualified: 5479 }, usual: 'standard' },
  verification: false,
}

/**
 * The development server stands in for the product's own, which writes the page configuration into
 * index.html.
 */
export const pageConfigInDev = (): Plugin => ({
  name: 'page-config-in-dev',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const config = await configOfServer()
    return html.replace('<!--page-config-->', `<script type="application/json" id="page-config">${config}</script>`)
  },
})

/**
 * The running server's own configuration, out of the page it serves; defaults while it is not up.
 */
const configOfServer = async (): Promise<string> => {
  const page = await fetch('http://127.0.0.1:8080/').then(
    (answer) => answer.text(),
    () => '',
  )
  return /id="page-config">(\{.*?\})<\/script>/s.exec(page)?.[1] ?? JSON.stringify(DEFAULTS)
}
