import pg from 'pg'

/**
 * What a trigger with this function refuses (`apps/server/migrations/0001_append_only.sql`), the
 * role that runs is not allowed in the first place.
 */
const REFUSING = 'refuse_change'

/** Bits of `pg_trigger.tgtype`. */
const REFUSES = { delete: 8, update: 16 } as const

/**
 * Allows a role to use the tables as the product does, and nothing more: it may neither change nor
 * truncate them, nor switch their triggers off, and into what is only added to it may only add.
 * Asked again after each migration, as the owner, it takes back what was allowed too much.
 */
export const letRun = async (owner: pg.Client, role: string): Promise<void> => {
  const { rows } = await owner.query('select current_user as role')
  // An owner may do everything to its tables, whatever it is granted.
  if (rows[0].role === role) return
  const name = pg.escapeIdentifier(role)
  await owner.query('begin')
  try {
    await owner.query(`grant usage on schema public to ${name}`)
    await owner.query(`revoke all on all tables in schema public from ${name}`)
    await owner.query(`grant select, insert, update, delete on all tables in schema public to ${name}`)
    await owner.query(`grant usage, select on all sequences in schema public to ${name}`)
    // So that it can tell whether the tables are those of its own version.
    await owner.query(`grant usage on schema drizzle to ${name}`)
    await owner.query(`grant select on all tables in schema drizzle to ${name}`)
    for (const { table, type } of await appendOnly(owner))
      for (const [privilege, bit] of Object.entries(REFUSES))
        if (type & bit) await owner.query(`revoke ${privilege} on public.${pg.escapeIdentifier(table)} from ${name}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

const appendOnly = async (owner: pg.Client): Promise<{ table: string; type: number }[]> => {
  const { rows } = await owner.query<{ table: string; type: number }>(
    `select c.relname as table, t.tgtype::int as type from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
      where n.nspname = 'public' and p.proname = $1`,
    [REFUSING],
  )
  return rows
}
