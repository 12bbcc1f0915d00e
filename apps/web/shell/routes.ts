/**
 * The routes of the shell's pages by the names the specification gives them (1 §2, 2 §2): names are
 * what navigation speaks of, so a page that moves is moved here. Paths without a name of the
 * specification's are named alike. The signer's two, simpleSignature and resumeSignature, are not
 * the router's: see boot.ts.
 */
export const ROUTES = {
  HomePage: '/homepage',
  HomePage2: '/homepage2',
  FeaturesPage: '/featurespage',
  LegalPage: '/legal',
  legalInformationEs: '/legales',
  TermsPage: '/termspage',
  PrivacyPage: '/privacypage',
  CookiesPage: '/cookiespage',
  HelpPage: '/helppage',
  SafeLinkPage: '/safelinkpage',
  CreateSignPageLight: '/createsignpagelight',
  CreateSignPage: '/createsignpage',
  CreateParteViajeroPage: '/createparteviajeropage',
  LoginPage: '/loginpage',
  RegisterPage: '/registerpage',
  ForgotPassword: '/forgotpassword',
  ProfilePage: '/profilepage',
  PanelPage: '/panelpage',
  OperationPage: '/panelpage/$operationUuid',
  BulkPage: '/bulkpage',
  BatchPage: '/bulkpage/$batchUuid',
  PricingPage: '/pricingpage',
  PricingPage2: '/pricingpage2',
  SignaturePage: '/signaturepage',
  SignaturePage2: '/signaturepage2',
  NotificationPage: '/notificationpage',
  NotificationPage2: '/notificationpage2',
  IdentificationPage: '/identificationpage',
  IdentificationPage2: '/identificationpage2',
  OcrPage: '/ocrpage',
  OcrPage2: '/ocrpage2',
  ProductsPage: '/products',
  ProductsPage2: '/products2',
  ContactPage: '/contactpage',
  FullPage: '/fullpage',
  ApiPage: '/apipage',
  ApiPageEs: '/apipagees',
  ApiPageEs2: '/apipagees2',
  OperatorPage: '/operatorpage',
  PrePayPalPaymentPage: '/prepaypalPaymentPage',
  WalletPage: '/walletpage',
  PaymentPage: '/paymentPage',
  PaypalPaymentPage: '/paypalPaymentPage',
} as const

export type RouteName = keyof typeof ROUTES
