export { migrationsOf } from './testing/migrations-of.ts'
export { startPostgres } from './testing/start-postgres.ts'
export { testDatabase } from './testing/test-database.ts'
