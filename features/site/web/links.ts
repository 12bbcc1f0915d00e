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

/** A section of the home page, as an address. */
export const sectionLink = (section: string): string => `#/homepage2?section=${section}`
