import { loadContactPage, loadFullPage } from '@firmeza/contact/web'
import { loadBuyPage, loadWalletPage } from '@firmeza/credits/web'
import { loadTrialPage } from '@firmeza/operations/web'
import { loadApiPage, loadPricingPage, loadPricingPage2 } from '@firmeza/site/web'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { FaultPage } from './fault-page.tsx'
import { Frame } from './frame.tsx'
import { HomeRoute } from './home-route.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage, errorComponent: FaultPage })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/homepage2', search, replace: true })
  },
})

interface HomeSearch {
  section?: string
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/homepage2',
  validateSearch: ({ section, ...rest }: Record<string, unknown>): HomeSearch =>
    typeof section === 'string' ? { ...rest, section } : rest,
  component: HomeRoute,
})

const trial = createRoute({
  getParentRoute: () => root,
  path: '/createsignpagelight',
  component: lazyRouteComponent(loadTrialPage, 'TrialPage'),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricingpage',
  component: lazyRouteComponent(loadPricingPage, 'PricingPage'),
})

const pricing2 = createRoute({
  getParentRoute: () => root,
  path: '/pricingpage2',
  component: lazyRouteComponent(loadPricingPage2, 'PricingPage2'),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contactpage',
  component: lazyRouteComponent(loadContactPage, 'ContactPage'),
})

const campaign = createRoute({
  getParentRoute: () => root,
  path: '/fullpage',
  component: lazyRouteComponent(loadFullPage, 'FullPage'),
})

const api = createRoute({
  getParentRoute: () => root,
  path: '/apipage',
  component: lazyRouteComponent(loadApiPage, 'ApiPage'),
})

const apiEs = createRoute({
  getParentRoute: () => root,
  path: '/apipagees',
  component: lazyRouteComponent(loadApiPage, 'ApiPage'),
})

const apiEs2 = createRoute({
  getParentRoute: () => root,
  path: '/apipagees2',
  component: lazyRouteComponent(loadApiPage, 'ApiPage'),
})

const buy = createRoute({
  getParentRoute: () => root,
  path: '/prepaypalPaymentPage',
  component: lazyRouteComponent(loadBuyPage, 'BuyPage'),
})

const wallet = createRoute({
  getParentRoute: () => root,
  path: '/walletpage',
  component: lazyRouteComponent(loadWalletPage, 'WalletPage'),
})

/** The shell's routes, in the hash (specification 1 §2). The signer's pages are not among them: see boot.ts. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    home,
    trial,
    pricing,
    pricing2,
    contact,
    campaign,
    api,
    apiEs,
    apiEs2,
    buy,
    wallet,
  ]),
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultErrorComponent: FaultPage,
  // A section's own visit scrolls to it: see the home page.
  scrollRestoration: ({ location }) => !('section' in location.search),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
