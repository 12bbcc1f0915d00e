/**
 * The name of the unique constraint or index that a statement ran into (SQLSTATE 23505), on both
 * databases and through the wrapping of drizzle; undefined for every other error.
 */
export const violatedConstraint = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: string; constraint?: string }
    if (code === '23505') return constraint
  }
  return undefined
}
