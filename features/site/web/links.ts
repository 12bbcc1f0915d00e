/** The trial form's route (specification 1 §2). */
export const TRIAL = '#/createsignpagelight'

/** A section of the home page, as an address. */
export const sectionLink = (section: string): string => `#/homepage2?section=${section}`
