import { loadForgotPage, loadLoginPage, loadRegisterPage } from '@firmeza/accounts/web'
import { loadContactPage, loadFullPage } from '@firmeza/contact/web'
import { loadBuyPage, loadPaymentTestPage, loadWalletPage, loadWalletTestPage } from '@firmeza/credits/web'
import { loadCreationPage, loadTrialPage } from '@firmeza/operations/web'
import { loadOperatorPage } from '@firmeza/operator/web'
import { loadApiPage, loadPricingPage, loadPricingPage2, loadProductsPages, loadServicePages } from '@firmeza/site/web'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { FaultPage } from './fault-page.tsx'
import { Frame } from './frame.tsx'
import { HomeRoute } from './home-route.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OperationRoute, PanelRoute } from './panel-route.tsx'
import { ProfileRoute } from './profile-route.tsx'

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

const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** The shell's routes, in the hash (specification 1 §2). The signer's pages are not among them: see boot.ts. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    home,
    page('/createsignpagelight', lazyRouteComponent(loadTrialPage, 'TrialPage')),
    page('/createsignpage', lazyRouteComponent(loadCreationPage, 'CreationPage')),
    page('/loginpage', lazyRouteComponent(loadLoginPage, 'LoginPage')),
    page('/registerpage', lazyRouteComponent(loadRegisterPage, 'RegisterPage')),
    page('/forgotpassword', lazyRouteComponent(loadForgotPage, 'ForgotPage')),
    page('/profilepage', ProfileRoute),
    page('/panelpage', PanelRoute),
    page('/panelpage/$operationUuid', OperationRoute),
    page('/pricingpage', lazyRouteComponent(loadPricingPage, 'PricingPage')),
    page('/pricingpage2', lazyRouteComponent(loadPricingPage2, 'PricingPage2')),
    page('/signaturepage', lazyRouteComponent(loadServicePages, 'SignaturePage')),
    page('/signaturepage2', lazyRouteComponent(loadServicePages, 'SignaturePage2')),
    page('/notificationpage', lazyRouteComponent(loadServicePages, 'NotificationPage')),
    page('/notificationpage2', lazyRouteComponent(loadServicePages, 'NotificationPage2')),
    page('/identificationpage', lazyRouteComponent(loadServicePages, 'IdentificationPage')),
    page('/identificationpage2', lazyRouteComponent(loadServicePages, 'IdentificationPage2')),
    page('/ocrpage', lazyRouteComponent(loadServicePages, 'OcrPage')),
    page('/ocrpage2', lazyRouteComponent(loadServicePages, 'OcrPage2')),
    page('/products', lazyRouteComponent(loadProductsPages, 'ProductsPage')),
    page('/products2', lazyRouteComponent(loadProductsPages, 'ProductsPage2')),
    page('/contactpage', lazyRouteComponent(loadContactPage, 'ContactPage')),
    page('/fullpage', lazyRouteComponent(loadFullPage, 'FullPage')),
    page('/apipage', lazyRouteComponent(loadApiPage, 'ApiPage')),
    page('/apipagees', lazyRouteComponent(loadApiPage, 'ApiPage')),
    page('/apipagees2', lazyRouteComponent(loadApiPage, 'ApiPage')),
    page('/operatorpage', lazyRouteComponent(loadOperatorPage, 'OperatorPage')),
    page('/prepaypalPaymentPage', lazyRouteComponent(loadBuyPage, 'BuyPage')),
    page('/walletpage', lazyRouteComponent(loadWalletPage, 'WalletPage')),
    page('/paymentPage', lazyRouteComponent(loadPaymentTestPage, 'PaymentTestPage')),
    page('/paypalPaymentPage', lazyRouteComponent(loadWalletTestPage, 'WalletTestPage')),
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
