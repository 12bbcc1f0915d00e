import { loadForgotPage, loadLoginPage, loadRegisterPage } from '@firmeza/accounts/web'
import { loadBulkPage } from '@firmeza/bulk/web'
import { loadContactPage, loadFullPage } from '@firmeza/contact/web'
import { loadBuyPage, loadPaymentTestPage, loadWalletPage, loadWalletTestPage } from '@firmeza/credits/web'
import { loadOperatorPage } from '@firmeza/operator/web'
import { loadCreationPage, loadTrialPage } from '@firmeza/sending/web'
import {
  loadApiPage,
  loadCardsPage,
  loadFeaturesPage,
  loadHelpPage,
  loadLegalPage,
  loadLegalPageEs,
  loadPolicyPages,
  loadPricingPage,
  loadPricingPage2,
  loadProductsPages,
  loadSafeLinkPage,
  loadServicePages,
} from '@firmeza/site/web'
import { loadTravellerPage } from '@firmeza/traveller/web'
import { createRootRoute, createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import { BatchRoute } from './batch-route.tsx'
import { FaultPage } from './fault-page.tsx'
import { Frame } from './frame.tsx'
import { HomeRoute } from './home-route.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OperationRoute, PanelRoute } from './panel-route.tsx'
import { ProfileRoute } from './profile-route.tsx'
import { ROUTES, type RouteName } from './routes.ts'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage, errorComponent: FaultPage })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: ROUTES.HomePage2, search, replace: true })
  },
})

interface HomeSearch {
  section?: string
}

const home = createRoute({
  getParentRoute: () => root,
  path: ROUTES.HomePage2,
  staticData: { name: 'HomePage2' },
  validateSearch: ({ section, ...rest }: Record<string, unknown>): HomeSearch =>
    typeof section === 'string' ? { ...rest, section } : rest,
  component: HomeRoute,
})

const page = <const Name extends RouteName>(name: Name, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path: ROUTES[name], component, staticData: { name } })

/** The shell's routes (specification 1 §2). The signer's pages are not among them: see boot.ts. */
export const routeTree = root.addChildren([
  start,
  home,
  page('HomePage', lazyRouteComponent(loadCardsPage, 'CardsPage')),
  page('FeaturesPage', lazyRouteComponent(loadFeaturesPage, 'FeaturesPage')),
  page('LegalPage', lazyRouteComponent(loadLegalPage, 'LegalPage')),
  page('legalInformationEs', lazyRouteComponent(loadLegalPageEs, 'LegalPageEs')),
  page('TermsPage', lazyRouteComponent(loadPolicyPages, 'TermsPage')),
  page('PrivacyPage', lazyRouteComponent(loadPolicyPages, 'PrivacyPage')),
  page('CookiesPage', lazyRouteComponent(loadPolicyPages, 'CookiesPage')),
  page('HelpPage', lazyRouteComponent(loadHelpPage, 'HelpPage')),
  page('SafeLinkPage', lazyRouteComponent(loadSafeLinkPage, 'SafeLinkPage')),
  page('CreateSignPageLight', lazyRouteComponent(loadTrialPage, 'TrialPage')),
  page('CreateSignPage', lazyRouteComponent(loadCreationPage, 'CreationPage')),
  page('CreateParteViajeroPage', lazyRouteComponent(loadTravellerPage, 'TravellerPage')),
  page('LoginPage', lazyRouteComponent(loadLoginPage, 'LoginPage')),
  page('RegisterPage', lazyRouteComponent(loadRegisterPage, 'RegisterPage')),
  page('ForgotPassword', lazyRouteComponent(loadForgotPage, 'ForgotPage')),
  page('ProfilePage', ProfileRoute),
  page('PanelPage', PanelRoute),
  page('OperationPage', OperationRoute),
  page('BulkPage', lazyRouteComponent(loadBulkPage, 'BulkPage')),
  page('BatchPage', BatchRoute),
  page('PricingPage', lazyRouteComponent(loadPricingPage, 'PricingPage')),
  page('PricingPage2', lazyRouteComponent(loadPricingPage2, 'PricingPage2')),
  page('SignaturePage', lazyRouteComponent(loadServicePages, 'SignaturePage')),
  page('SignaturePage2', lazyRouteComponent(loadServicePages, 'SignaturePage2')),
  page('NotificationPage', lazyRouteComponent(loadServicePages, 'NotificationPage')),
  page('NotificationPage2', lazyRouteComponent(loadServicePages, 'NotificationPage2')),
  page('IdentificationPage', lazyRouteComponent(loadServicePages, 'IdentificationPage')),
  page('IdentificationPage2', lazyRouteComponent(loadServicePages, 'IdentificationPage2')),
  page('OcrPage', lazyRouteComponent(loadServicePages, 'OcrPage')),
  page('OcrPage2', lazyRouteComponent(loadServicePages, 'OcrPage2')),
  page('ProductsPage', lazyRouteComponent(loadProductsPages, 'ProductsPage')),
  page('ProductsPage2', lazyRouteComponent(loadProductsPages, 'ProductsPage2')),
  page('ContactPage', lazyRouteComponent(loadContactPage, 'ContactPage')),
  page('FullPage', lazyRouteComponent(loadFullPage, 'FullPage')),
  page('ApiPage', lazyRouteComponent(loadApiPage, 'ApiPage')),
  page('ApiPageEs', lazyRouteComponent(loadApiPage, 'ApiPage')),
  page('ApiPageEs2', lazyRouteComponent(loadApiPage, 'ApiPage')),
  page('OperatorPage', lazyRouteComponent(loadOperatorPage, 'OperatorPage')),
  page('PrePayPalPaymentPage', lazyRouteComponent(loadBuyPage, 'BuyPage')),
  page('WalletPage', lazyRouteComponent(loadWalletPage, 'WalletPage')),
  page('PaymentPage', lazyRouteComponent(loadPaymentTestPage, 'PaymentTestPage')),
  page('PaypalPaymentPage', lazyRouteComponent(loadWalletTestPage, 'WalletTestPage')),
])
