export type { Json } from '../domain/canonical-json.ts'
export {
  type ChainVerdict,
  type EvidenceEvent,
  type EvidenceLink,
  type Head,
  linkEvents,
  type ReadEvent,
  readLink,
  verifyChain,
} from '../domain/chain.ts'
export { type ActaContent, composeActa } from './compose-acta.ts'
export { checkEvidence, digest, readHead, readLinks, recordEvents } from './record.ts'
export { evidenceLinks } from './schema.ts'
