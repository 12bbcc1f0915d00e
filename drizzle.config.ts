import { defineConfig } from 'drizzle-kit'

/**
 * Migrations are one set of SQL files for both databases: `npx drizzle-kit generate` writes the
 * next one.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./packages/*/schema.ts', './features/*/server/**/schema.ts'],
  out: './apps/server/migrations',
})
