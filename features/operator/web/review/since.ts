/** For how long something waits: `26 min`, `3 h 04 min`. */
export const since = (moment: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** A place in a film: `0:37`. */
export const filmTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
