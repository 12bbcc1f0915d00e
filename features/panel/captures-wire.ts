/**
 * How it stands with the pictures and the video of who was identified: `kept` until `at`, the last
 * of their tries; `held`: on legal hold, and `at` is when their time would be over (null: it is);
 * `due`: it is over, and they are destroyed within the hour; `destroyed` at `at` (null: not told);
 * `unopenable`: what opens them is not there; `unopenable-partly`: or some of it.
 */
export interface PanelCaptures {
  standing: 'kept' | 'held' | 'due' | 'destroyed' | 'unopenable' | 'unopenable-partly'
  at: string | null
}
