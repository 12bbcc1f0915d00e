/**
 * `npm run vision -- read-mrz <image…> | match <image> <image> | quad <image…>`: what the server
 * sees on pictures.
 */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('vision')
