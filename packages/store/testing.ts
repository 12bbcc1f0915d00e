export { migrationsOf } from './testing/migrations-of.ts'
export { startPostgres } from './testing/start-postgres.ts'
export { storeFile } from './testing/store-file.ts'
export { testDatabase } from './testing/test-database.ts'
