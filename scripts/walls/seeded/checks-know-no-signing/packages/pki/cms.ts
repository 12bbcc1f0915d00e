export const sign = 0
