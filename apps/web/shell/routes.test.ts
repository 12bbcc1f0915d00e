import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { worldOf } from '../world.ts'
import { destinations } from './destinations.ts'
import { routeTree } from './route-tree.tsx'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const routes = Object.values(router.routesByPath)
const pathOf = (name: string) => routes.find(({ options }) => options.staticData?.name === name)?.fullPath

/** The names the specification navigates by, and their paths (1 §2). */
const NAMED: [name: string, path: string][] = [
  ['HomePage', '/homepage'],
  ['HomePage2', '/homepage2'],
  ['FeaturesPage', '/featurespage'],
  ['legalInformationEs', '/legales'],
  ['ProductsPage', '/products'],
  ['ApiPageEs', '/apipagees'],
  ['ApiPageEs2', '/apipagees2'],
  ['PricingPage', '/pricingpage'],
  ['PricingPage2', '/pricingpage2'],
  ['LoginPage', '/loginpage'],
  ['RegisterPage', '/registerpage'],
  ['ForgotPassword', '/forgotpassword'],
  ['ProfilePage', '/profilepage'],
  ['SignaturePage', '/signaturepage'],
  ['SignaturePage2', '/signaturepage2'],
  ['NotificationPage', '/notificationpage'],
  ['NotificationPage2', '/notificationpage2'],
  ['IdentificationPage', '/identificationpage'],
  ['IdentificationPage2', '/identificationpage2'],
  ['OcrPage', '/ocrpage'],
  ['OcrPage2', '/ocrpage2'],
  ['ContactPage', '/contactpage'],
  ['PrePayPalPaymentPage', '/prepaypalPaymentPage'],
  ['CreateSignPageLight', '/createsignpagelight'],
  ['CreateParteViajeroPage', '/createparteviajeropage'],
]

describe('S1.2.06 S1.2.10 S1.2.28 S1.2.42 the routes by their names', () => {
  it.each(NAMED)('%s is %s', (name, path) => {
    expect(pathOf(name)).toBe(path)
  })

  it.each(['simpleSignature', 'resumeSignature'])('%s is one of the signer’s pages', (name) => {
    expect(worldOf(`#/${name}`)).toBe('signer')
  })

  it('no two are called the same', () => {
    const names = routes.flatMap(({ options }) => options.staticData?.name ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(NAMED.length)
  })
})

it('S1.2.42 the toolbar leads to pages by their names', () => {
  expect(destinations().map(({ label, to }) => [label, to])).toEqual([
    ['INICIO', pathOf('HomePage2')],
    ['CARACTERISTICAS', pathOf('FeaturesPage')],
    ['PRODUCTOS', pathOf('ProductsPage')],
    ['API', pathOf('ApiPage')],
    ['PRECIOS', pathOf('PricingPage2')],
  ])
})
