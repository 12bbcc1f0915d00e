/**
 * Greatest widths of modal dialogs in CSS pixels (specification 1 §9): `wide` asks or explains,
 * `medium` tells one thing that is over, `narrow` says that one waits, `success` shows what was
 * made.
 */
const WIDTH = { wide: 500, medium: 300, narrow: 290, success: 450 } as const

export type DialogWidth = keyof typeof WIDTH

/** The style of a dialog that is so wide, or as wide as a phone with some air beside it. */
export const dialogWidth = (width: DialogWidth) => ({ maxWidth: `min(${WIDTH[width]}px, calc(100vw - 32px))` })
