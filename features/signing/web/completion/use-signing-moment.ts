import { useEffect, useState } from 'react'
import type { SealStanding } from './seal-watch.ts'

/** The name is written, and the whole can be read. */
const SHORTEST_MS = 2800
/** The last tick can be seen. */
const TICK_MS = 1000
/** Whoever waits longer is told what is awaited. */
const LONGEST_MS = 6000

/**
 * Whether the moment of signing is shown: between a signature that this page saw done and its seal,
 * long enough to be seen, and not longer than one likes to watch. Nothing more is shown of it when
 * the network is gone.
 */
export const useSigningMoment = (standing: SealStanding | undefined, hasFailed: boolean): boolean => {
  const [begun, setBegun] = useState<number>()
  const [isOver, setOver] = useState(false)
  if (standing !== undefined && begun === undefined) {
    setBegun(Date.now())
    if (standing !== 'pending') setOver(true)
  }
  useEffect(() => {
    if (begun === undefined || isOver) return
    const lasted = Date.now() - begun
    const left = standing === 'sealed' ? Math.max(SHORTEST_MS - lasted, TICK_MS) : LONGEST_MS - lasted
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [begun, isOver, standing])
  return begun !== undefined && !isOver && !hasFailed && (standing === 'pending' || standing === 'sealed')
}
