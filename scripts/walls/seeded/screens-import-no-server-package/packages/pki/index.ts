export const key = 0
