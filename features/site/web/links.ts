/** The trial form's route (specification 1 §2). */
export const TRIAL = '#/createsignpagelight'

/**
 * The contact form's route, where plans and packs are asked for (specification 1 §2, "Pricing").
 */
export const CONTACT = '#/contactpage'

/** The creation form of an account holder (specification 1 §2). */
export const CREATE = '#/createsignpage'

export const REGISTER = '#/registerpage'

/** The page where packs are bought (specification 2 §2.5). */
export const BUY_CREDITS = '#/prepaypalPaymentPage'

/** The pricing page with the packs (specification 1 §2, the version with Basic 1 to 3). */
export const PACKS_PAGE = '#/pricingpage2'

/** The law: of Spain and the European Union, and of the United States (specification 1 §2). */
export const LAW_EU = '#/legales'
export const LAW_US = '#/legal'

export const API = '#/apipage'
export const HELP = '#/helppage'
export const SAFE_LINK = '#/safelinkpage'
export const TERMS = '#/termspage'
export const PRIVACY = '#/privacypage'
export const COOKIES = '#/cookiespage'
export const FEATURES = '#/featurespage'
export const PROFILE = '#/profilepage'
