export { type Loaded, useLoaded } from '@firmeza/accounts/web'
