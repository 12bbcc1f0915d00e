export const PATHS = []
