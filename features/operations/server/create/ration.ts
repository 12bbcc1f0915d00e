import type { Standing } from '../../domain/operation.ts'
import type { Sender } from './sender.ts'

export interface RationOptions {
  /** Of all senders together. */
  house: number
  /** Of all that have paid nothing: the rest is kept for those that have. */
  unpaid: number
  /** Of that, what large bodies leave for small ones. */
  unpaidSmall: number
  each: Record<Standing, number>
}

/** What one body takes of the disk. */
export interface Ration {
  /** False: there is no room for so many bytes more, of this sender's or of all. */
  take(bytes: number): boolean
  giveBack(): void
  /** Whether others found no room a moment ago: who is slow then keeps it from them. */
  othersWait(): boolean
}

export type Rations = (sender: Sender, body?: { isSmall: boolean }) => Ration

/** Whoever found no room tries again within it. */
const SHORT_MS = 15_000

/**
 * Bytes of bodies that lie on the disk while they arrive and until they are worked on. What large
 * ones hold keeps nobody's small one out.
 */
export const openRations = ({ house, unpaid, unpaidSmall, each }: RationOptions): Rations => {
  const held = new Map<string, number>()
  const all = { paying: 0, unpaid: 0 }
  let shortAt = Number.NEGATIVE_INFINITY

  const add = ({ who, standing }: Sender, bytes: number): void => {
    const now = (held.get(who) ?? 0) + bytes
    if (now > 0) held.set(who, now)
    else held.delete(who)
    all[standing === 'paying' ? 'paying' : 'unpaid'] += bytes
  }

  const hasRoom = ({ standing }: Sender, bytes: number, isSmall: boolean): boolean => {
    if (all.paying + all.unpaid + bytes > house) return false
    return standing === 'paying' || all.unpaid + bytes <= (isSmall ? unpaid : unpaid - unpaidSmall)
  }

  return (sender, { isSmall } = { isSmall: false }) => {
    const { who, standing } = sender
    let mine = 0
    return {
      othersWait: () => performance.now() - shortAt < SHORT_MS,
      take: (bytes) => {
        if ((held.get(who) ?? 0) + bytes > each[standing]) return false
        if (!hasRoom(sender, bytes, isSmall)) {
          shortAt = performance.now()
          return false
        }
        mine += bytes
        add(sender, bytes)
        return true
      },
      giveBack: () => {
        add(sender, -mine)
        mine = 0
      },
    }
  }
}
