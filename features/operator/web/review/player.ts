/** What plays a film, whatever it is made of. */
export interface Player {
  isPlaying(): boolean
  play(): Promise<void>
  pause(): void
  seek(atMs: number): void
  setRate(rate: number): void
  close(): void
}

/** What a player tells of where it is. */
export interface Played {
  isPlaying: boolean
  atMs: number
}
