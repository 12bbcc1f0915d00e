export const spend = 0
