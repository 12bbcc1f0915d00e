import { ok, type Result, refuse } from '@firmeza/kernel'
import type { AcknowledgedNotice } from '@firmeza/operations/wire'

/** A picked PDF: its name and its content in base64. */
export interface PickedFile {
  name: string
  base64: string
  /** What the sender has said to know of it, once the service asked. */
  acknowledged?: readonly AcknowledgedNotice[]
}

export type PickRefusal =
  | { code: 'not-pdf' }
  | { code: 'unreadable' }
  /** Told before a byte of it is read. */
  | { code: 'too-large'; bytes: number }

/**
 * What a pick comes to: a file to keep, a refusal, or nothing (the pick is ignored and what was
 * kept stays).
 */
export type PickOutcome = Result<PickedFile | 'ignored', PickRefusal>

type Source = Pick<File, 'name' | 'type' | 'size' | 'arrayBuffer'>

/**
 * Reads a picked file (specification 1 §3): it keeps its name and base64; one whose name has no dot
 * after the first character is ignored; only PDF is taken. Some systems name no media type: then
 * the extension decides.
 */
export const pickFile = async (file: Source, mostBytes: number): Promise<PickOutcome> => {
  if (file.name.lastIndexOf('.') <= 0) return ok('ignored')
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))
  if (!isPdf) return refuse({ code: 'not-pdf' })
  if (file.size > mostBytes) return refuse({ code: 'too-large', bytes: file.size })
  try {
    return ok({ name: file.name, base64: base64(new Uint8Array(await file.arrayBuffer())) })
  } catch {
    return refuse({ code: 'unreadable' })
  }
}

/**
 * Bytes encoded at a time: a multiple of 3, so that the pieces join without padding, and few enough
 * to be arguments.
 */
const PIECE = 3 * 8192

/** Base64 (RFC 4648 §4) of bytes. */
export const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  return text
}
