import { m } from '@firmeza/i18n'

/**
 * The bytes of a base64 text, as the service's document calls answer it. Throws on text that is not
 * base64.
 */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64.trim())
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/**
 * `contrato.pdf` → `contrato-firmado.pdf`, in the page's language. Characters that no file system
 * likes become hyphens.
 */
export const signedFileName = (documentName: string): string =>
  m.done_document_file({ name: safeName(documentName.replace(/\.pdf$/i, '')) || m.done_document_file_unnamed() })

export const actaFileName = (reference: string): string => `acta-${safeName(reference)}.pdf`

export const evidenceFileName = (reference: string): string => `evidence-${safeName(reference)}.zip`

const safeName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/^[.\s-]+|[.\s-]+$/g, '')
    .slice(0, 120)

/**
 * Lowercase hexadecimal SHA-256; undefined where the browser offers no digest (a page not served
 * over a secure connection).
 */
export const sha256Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `3f5a90c1…77e2d410`: enough to compare at a glance. */
export const shortHash = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-8)}`
