import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The menu lies over the page. */
    menu?: boolean
  }
}

/** The menu of a small screen: a place in the history, so that Back closes it. */
export const useMenu = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ state }) => state.menu === true })
  return {
    isOpen,
    open: () => void navigate({ to: '.', search: true, state: { menu: true }, resetScroll: false }),
    close: () => router.history.back(),
  }
}
