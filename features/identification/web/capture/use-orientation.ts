import { useEffect, useState } from 'react'
import { IDENTIFICATION_TIMES } from '../../wire.ts'
import { orientationNow } from './device.ts'

/** Asked for again and again (specification 2 §9.1): not every browser tells of a change. */
export const useOrientation = () => {
  const [orientation, setOrientation] = useState(orientationNow)
  useEffect(() => {
    const poll = setInterval(() => setOrientation(orientationNow()), IDENTIFICATION_TIMES.orientationPoll)
    return () => clearInterval(poll)
  }, [])
  return orientation
}
