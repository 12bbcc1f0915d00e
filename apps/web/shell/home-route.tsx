import { HomePage } from '@firmeza/site/web'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The home page at the section the address names. A click on the same link again is a visit too.
 */
export const HomeRoute = () => {
  const router = useRouter()
  const section = useLocation({ select: ({ search }) => (search as { section?: string }).section })
  const [visit, setVisit] = useState(0)
  useEffect(() => router.subscribe('onLoad', () => setVisit((visits) => visits + 1)), [router])
  return <HomePage section={section} visit={visit} />
}
