/**
 * The outcome of something that may be refused: a value, or a refusal as data. Faults (bugs, lost
 * disks) still throw.
 */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const refuse = <const Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
