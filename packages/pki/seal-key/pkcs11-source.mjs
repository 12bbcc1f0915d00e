/** The thread of `pkcs11-worker.ts` when it runs from source: Node 20 reads no TypeScript. */
import { register } from 'tsx/esm/api'

register()
await import('./pkcs11-worker.ts')
