/**
 * `npm run biometrics -- decrypt <sealed pdf> --key <private key>`: how signatures were drawn, for
 * an expert who has the private key.
 */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('biometrics')
