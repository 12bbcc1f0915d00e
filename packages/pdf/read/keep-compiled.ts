const kept: object[] = []

/**
 * Keeps one of its class for good. V8 throws machine code away when a full collection finds nothing alive of a class it was compiled for,
 * and between two seals nothing is: the next hundreds would be interpreted, and compiled again.
 */
export const keepCompiled = (one: object): void => {
  kept.push(one)
}
