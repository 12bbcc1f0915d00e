export { canonicalJson, type Json } from '../domain/canonical-json.ts'
export {
  type ChainVerdict,
  type EvidenceEvent,
  type EvidenceLink,
  GENESIS,
  type Head,
  linkEvents,
  PERSONAL_DATA_ERASED,
  type ReadEvent,
  readLink,
  verifyChain,
} from '../domain/chain.ts'
export type { EventFacts, EventOf, EventType, Told, WingEvent } from '../domain/events.ts'
export { readEvents, recordFile } from '../domain/evidence-files.ts'
export { EvidenceBroken, linksTo } from '../domain/links-to.ts'
export { personTold, sinceReassigned } from '../domain/reassigned.ts'
export type { ActaContent } from './acta/content.ts'
export { type Titles, titlesOf } from './acta/event-words.ts'
export { type Actas, openActas } from './open-actas.ts'
export {
  addingLinks,
  checkEvidence,
  digest,
  eraseRecords,
  linking,
  linkRows,
  readLinks,
  readLinksOf,
} from './record.ts'
export { evidenceLinks, evidenceRecords } from './schema.ts'
export { type ToldEvent, tellEvents } from './tell-events.ts'
export { evidenceZip } from './zip/evidence-zip.ts'
