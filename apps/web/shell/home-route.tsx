import { HomePage } from '@firmeza/site/web'
import { useLocation } from '@tanstack/react-router'

/** The home page at the section the address names. The visit's key changes with every click, also on the same link. */
export const HomeRoute = () => {
  const section = useLocation({ select: ({ search }) => (search as { section?: string }).section })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  return <HomePage section={section} visit={visit} />
}
