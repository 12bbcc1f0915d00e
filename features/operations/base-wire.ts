/** Where the specification's calls on operations stand (specification 1 §7). */
export const OPERATIONS_BASE = '/operations/v2'
