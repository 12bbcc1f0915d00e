export interface PlacesOptions {
  /** How many are inside at once. */
  places: number
  /** How many of the same name are inside at once; one if not said. */
  placesEach?: number
  /** How many wait at once; whoever comes then is turned away. */
  mostWaiting: number
  /** How many of the same name wait at once. */
  mostWaitingEach: number
}

/** A turn that was asked for. `entered` is whether it was given; `leave` ends it, or the waiting for it, and may be called twice. */
export interface Turn {
  entered: Promise<boolean>
  leave: () => void
  /** Whether every place is taken and somebody of another name waits for one. */
  othersWait: () => boolean
}

interface Waiting {
  who: string
  answer: (entered: boolean) => void
}

/**
 * A few places for work that costs much, and a short queue before them. No name has them all: whoever brings much work waits for itself and
 * not the others for it. First come, first served among those who may enter.
 */
export const openPlaces = ({ places, placesEach = 1, mostWaiting, mostWaitingEach }: PlacesOptions) => {
  const inside: string[] = []
  let waiting: Waiting[] = []
  const mayEnter = (who: string): boolean =>
    inside.length < places && inside.filter((each) => each === who).length < placesEach

  const admit = (): void => {
    const next = waiting.find(({ who }) => mayEnter(who))
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    inside.push(next.who)
    next.answer(true)
    admit()
  }

  /** A turn for this name, or null: too many are waiting. */
  return (who: string): Turn | null => {
    const tooMany =
      waiting.length >= mostWaiting || waiting.filter((each) => each.who === who).length >= mostWaitingEach
    if (!mayEnter(who) && tooMany) return null
    const { promise: entered, resolve } = withResolvers()
    const mine: Waiting = { who, answer: resolve }
    waiting.push(mine)
    let left = false
    const leave = (): void => {
      if (left) return
      left = true
      if (waiting.includes(mine)) {
        waiting = waiting.filter((each) => each !== mine)
        resolve(false)
      } else inside.splice(inside.indexOf(who), 1)
      admit()
    }
    const othersWait = (): boolean => inside.length >= places && waiting.some((each) => each.who !== who)
    admit()
    return { entered, leave, othersWait }
  }
}

export type Places = ReturnType<typeof openPlaces>

const withResolvers = () => {
  let resolve!: (entered: boolean) => void
  const promise = new Promise<boolean>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}
