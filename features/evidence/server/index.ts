export { canonicalJson, type Json } from '../domain/canonical-json.ts'
export {
  type ChainVerdict,
  type EvidenceEvent,
  type EvidenceLink,
  GENESIS,
  type Head,
  linkEvents,
  type ReadEvent,
  readLink,
  verifyChain,
} from '../domain/chain.ts'
export { type Party, partyRecord } from '../domain/party-record.ts'
export { type ActaContent, composeActa, warmActa } from './compose-acta.ts'
export { checkEvidence, digest, readLinks, recordLinks } from './record.ts'
export { evidenceLinks } from './schema.ts'
