import { createHash, type KeyObject } from 'node:crypto'
import { encryptFor } from '@firmeza/pki'
import { SERIES } from '../../series-wire.ts'
import { DRAWING } from '../../wire.ts'
import type { StrokeSeries } from './stroke-series.ts'

/** The public key that series are encrypted to. */
export interface SeriesKey {
  key: KeyObject
  /** SHA-256 of its SubjectPublicKeyInfo, lowercase hexadecimal. */
  sha256: string
}

export const seriesKey = (key: KeyObject): SeriesKey => ({
  key,
  sha256: createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex'),
})

/** What a series belongs to: it stands in the container, and proves nothing beside another. */
export interface SeriesBinding {
  operation: string
  party: string
  /** The bytes that were shown and signed: the beginning of the sealed file. */
  document: { id: string; sha256: string; bytes: number }
  /** SHA-256 of the image, a PNG. */
  drawing: string
  at: Date
}

export const SERIES_FORMAT = 'signature-series/1'

/** What a container holds, as JSON. */
export interface SeriesContent extends Omit<SeriesBinding, 'at'> {
  format: typeof SERIES_FORMAT
  at: string
  device: Pick<StrokeSeries, 'pointer' | 'scale'>
  canvas: { width: number; height: number }
  /** Of a unit of the canvas, of a second, and the greatest force. */
  units: { position: number; time: number; force: number; tilt: 'degree' }
  channels: Omit<StrokeSeries, 'pointer' | 'scale'>
}

/**
 * A series that nobody here can read again, bound to its document. It is never anywhere unencrypted
 * but in the memory of the request it came with.
 */
export const sealSeries = (
  { key }: SeriesKey,
  { pointer, scale, ...channels }: StrokeSeries,
  { at, ...binding }: SeriesBinding,
): Buffer => {
  const content: SeriesContent = {
    format: SERIES_FORMAT,
    ...binding,
    at: at.toISOString(),
    device: { pointer, scale },
    canvas: { width: DRAWING.width, height: DRAWING.height },
    units: { position: SERIES.unit, time: SERIES.second, force: SERIES.force, tilt: 'degree' },
    channels,
  }
  return encryptFor(key, Buffer.from(JSON.stringify(content)))
}
