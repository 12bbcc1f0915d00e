import { useEffect, useRef, useState } from 'react'

export interface FilmState {
  status: 'waiting' | 'coming' | 'here' | 'failed'
  isPlaying: boolean
  atMs: number
  rate: number
}

const RATES = [1, 1.5, 2]

/**
 * A film that is fetched whole when it is first wanted: what a browser records has no index, so a
 * stream of it could not be moved in.
 */
export const useFilm = (src: string) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>({ status: 'waiting', isPlaying: false, atMs: 0, rate: 1 })
  const change = (part: Partial<FilmState>) => setState((before) => ({ ...before, ...part }))
  const coming = useRef<Promise<boolean>>(undefined)
  const url = useRef<string>(undefined)
  const leaving = useRef(new AbortController())
  const forget = () => url.current && URL.revokeObjectURL(url.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is left
  useEffect(() => {
    leaving.current = new AbortController()
    return () => {
      leaving.current.abort()
      forget()
    }
  }, [])

  const fetched = async (): Promise<boolean> => {
    change({ status: 'coming' })
    try {
      const { signal } = leaving.current
      const answer = await fetch(src, { signal })
      const film = await answer.blob()
      if (!answer.ok || !video.current || signal.aborted) throw new Error('no film')
      forget()
      url.current = URL.createObjectURL(film)
      const ready = new Promise((resolve, reject) => {
        video.current?.addEventListener('loadeddata', resolve, { once: true })
        video.current?.addEventListener('error', reject, { once: true })
      })
      video.current.src = url.current
      await ready
      change({ status: 'here' })
      return true
    } catch {
      coming.current = undefined
      change({ status: 'failed', isPlaying: false })
      return false
    }
  }
  const here = () => {
    coming.current ??= fetched()
    return coming.current
  }

  return {
    /** The element that shows it. */
    video,
    state,
    toggle: async () => {
      if (!(await here()) || !video.current) return
      if (video.current.paused) await video.current.play().catch(() => undefined)
      else video.current.pause()
    },
    seek: async (atMs: number) => {
      change({ atMs })
      if ((await here()) && video.current) video.current.currentTime = atMs / 1000
    },
    faster: () => {
      const rate = RATES[(RATES.indexOf(state.rate) + 1) % RATES.length]!
      if (video.current) video.current.playbackRate = rate
      change({ rate })
    },
    /** For the element itself. */
    handlers: {
      onPlay: () => change({ isPlaying: true }),
      onPause: () => change({ isPlaying: false }),
      onTimeUpdate: () => video.current && change({ atMs: video.current.currentTime * 1000 }),
    },
  }
}
