import { createHashHistory, createRouter } from '@tanstack/react-router'
import { FaultPage } from './fault-page.tsx'
import { routeTree } from './route-tree.tsx'
import type { RouteName } from './routes.ts'

/** The shell's routes, in the hash (specification 1 §2). */
export const router = createRouter({
  routeTree,
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
  interface StaticDataRouteOption {
    /** What navigation calls it. */
    name?: RouteName
  }
}
