/**
 * `npm run bounce < mail`: takes a mail that came back, as a mail server hands it over, and lets
 * the running server note whose it was. Exit code 75: hand it over again.
 */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('bounce')
