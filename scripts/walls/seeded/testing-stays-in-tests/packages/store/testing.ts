export const testDatabase = 0
