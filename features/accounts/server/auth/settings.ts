export const AUTH_PATH = '/api/auth'
export const COOKIE_PREFIX = 'firmeza'
/** How long a remembered session lasts from when it was used last. */
export const SESSION_DAYS = 30
/** How long after signing in what is delicate may be changed without a password. */
export const FRESH_MINUTES = 15
