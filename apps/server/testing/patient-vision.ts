import type { DocumentOptions, Vision } from '@firmeza/vision'

/** Processor time. */
const PATIENCE_MS = 10_000

/**
 * Has a server follow the zone of a document for as long as a throttled machine takes: what it
 * gives up there it gives up again in the next frame.
 */
export const takeTimeOverZones = ({ vision }: { vision: Vision | null }): void => {
  if (!vision) throw new Error('This server looks at nothing')
  const { document } = vision
  const patient = (picture: Buffer, options?: DocumentOptions) =>
    document(picture, { ...options, mrzPatienceMs: PATIENCE_MS })
  Object.assign(vision, { document: patient })
}
