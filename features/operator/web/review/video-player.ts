import type { Played, Player } from './player.ts'

/** Plays what the browser itself can. Rejects where it cannot. */
export const openVideo = async (
  video: HTMLVideoElement,
  film: Blob,
  tell: (played: Partial<Played>) => void,
): Promise<Player> => {
  const url = URL.createObjectURL(film)
  const listening = new AbortController()
  const { signal } = listening
  video.addEventListener('play', () => tell({ isPlaying: true }), { signal })
  video.addEventListener('pause', () => tell({ isPlaying: false }), { signal })
  video.addEventListener('timeupdate', () => tell({ atMs: video.currentTime * 1000 }), { signal })
  const close = () => {
    listening.abort()
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
  try {
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve, { once: true, signal })
      video.addEventListener('error', reject, { once: true, signal })
      video.src = url
    })
  } catch (fault) {
    close()
    throw fault
  }
  return {
    isPlaying: () => !video.paused,
    play: () => video.play().catch(() => undefined),
    pause: () => video.pause(),
    seek: (atMs) => {
      video.currentTime = atMs / 1000
    },
    setRate: (rate) => {
      video.playbackRate = rate
    },
    close,
  }
}
