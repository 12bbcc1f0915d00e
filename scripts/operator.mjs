/**
 * `npm run operator -- list | grant … | revoke …`: says who is an operator, with the same settings
 * as the server.
 */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('operator')
