import type { Standing } from '../../domain/operation.ts'
import type { Sender } from './sender.ts'

export interface RationOptions {
  /** Of all senders together. */
  house: number
  /** Of all that have paid nothing: the rest is kept for those that have. */
  unpaid: number
  each: Record<Standing, number>
}

/** What one body takes of the disk. */
export interface Ration {
  /** False: there is no room for so many bytes more, of this sender's or of all. */
  take(bytes: number): boolean
  giveBack(): void
}

export type Rations = (sender: Sender) => Ration

/** Bytes of bodies that lie on the disk while they arrive and until they are worked on. */
export const openRations = ({ house, unpaid, each }: RationOptions): Rations => {
  const held = new Map<string, number>()
  const all = { paying: 0, unpaid: 0 }

  const add = ({ who, standing }: Sender, bytes: number): void => {
    const now = (held.get(who) ?? 0) + bytes
    if (now > 0) held.set(who, now)
    else held.delete(who)
    all[standing === 'paying' ? 'paying' : 'unpaid'] += bytes
  }

  return (sender) => {
    const { who, standing } = sender
    let mine = 0
    return {
      take: (bytes) => {
        if ((held.get(who) ?? 0) + bytes > each[standing]) return false
        if (all.paying + all.unpaid + bytes > house) return false
        if (standing !== 'paying' && all.unpaid + bytes > unpaid) return false
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
