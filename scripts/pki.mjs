/**
 * `npm run pki -- list | renew … | revoke …`: looks after the built-in certification authority,
 * with the same settings as the server.
 */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('pki')
