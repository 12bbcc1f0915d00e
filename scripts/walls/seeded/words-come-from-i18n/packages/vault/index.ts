export const open = 0
