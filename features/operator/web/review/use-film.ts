import { JPEG_FILM } from '@firmeza/identification/wire'
import { useEffect, useRef, useState } from 'react'
import { openFrames } from './frames-player.ts'
import type { Played, Player } from './player.ts'
import { openVideo } from './video-player.ts'

interface FilmState extends Played {
  status: 'waiting' | 'coming' | 'here' | 'failed'
  /** It is a film of JPEGs, shown on the canvas; its length is known then. */
  framesMs: number | null
  rate: number
}

const RATES = [1, 1.5, 2]
const BEGUN: FilmState = { status: 'waiting', isPlaying: false, atMs: 0, framesMs: null, rate: 1 }

/**
 * A film that is fetched whole when it is first wanted: what a browser records has no index, so a
 * stream of it could not be moved in.
 *
 * @param durationMs How long was filmed; null: unknown.
 */
export const useFilm = (src: string, durationMs: number | null) => {
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<FilmState>(BEGUN)
  const change = (part: Partial<FilmState>) => setState((before) => ({ ...before, ...part }))
  const player = useRef<Player>(undefined)
  /** It may be chosen before the film is here. */
  const rate = useRef(BEGUN.rate)
  const coming = useRef<Promise<Player | null>>(undefined)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => {
      leaving.current.abort()
      player.current?.close()
    }
  }, [])

  const opened = async (film: Blob): Promise<Player> => {
    if (!video.current || !canvas.current) throw new Error('no film')
    if (film.type !== JPEG_FILM.type) return openVideo(video.current, film, change)
    const frames = await openFrames(canvas.current, film, durationMs, change)
    change({ framesMs: frames.lengthMs })
    return frames
  }
  const fetched = async (): Promise<Player | null> => {
    change({ status: 'coming' })
    try {
      const { signal } = leaving.current
      const answer = await fetch(src, { signal })
      const film = await answer.blob()
      if (!answer.ok || signal.aborted) throw new Error('no film')
      player.current = await opened(film)
      player.current.setRate(rate.current)
      if (signal.aborted) player.current.close()
      change({ status: 'here' })
      return player.current
    } catch {
      coming.current = undefined
      change({ status: 'failed', isPlaying: false })
      return null
    }
  }
  const here = () => {
    coming.current ??= fetched()
    return coming.current
  }

  return {
    /** The elements that show it: one of them does. */
    video,
    canvas,
    state,
    toggle: async () => {
      const playing = await here()
      if (playing?.isPlaying()) playing.pause()
      else await playing?.play()
    },
    seek: async (atMs: number) => {
      change({ atMs })
      const playing = await here()
      playing?.seek(atMs)
    },
    faster: () => {
      rate.current = RATES[(RATES.indexOf(rate.current) + 1) % RATES.length]!
      player.current?.setRate(rate.current)
      change({ rate: rate.current })
    },
  }
}
