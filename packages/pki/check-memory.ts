/** Keeps an entry among at most so many: for a new one, that which came first goes. */
export const keepLatest = <Kept>(kept: Map<string, Kept>, most: number, key: string, value: Kept): Kept => {
  if (!kept.has(key) && kept.size >= most) kept.delete(kept.keys().next().value!)
  kept.set(key, value)
  return value
}
