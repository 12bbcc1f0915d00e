/**
 * `npm run migrate`: brings the tables of PostgreSQL up to date as the role that owns them, with
 * the same settings as the server.
 */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('migrate')
