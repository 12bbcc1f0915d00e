import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { ComposedDocument, PdfNotice } from '@firmeza/pdf'
import {
  body,
  type Field,
  fieldsHeight,
  heading,
  heightOf,
  makeRoom,
  mono,
  quiet,
  set,
  setFields,
  wholeWidth,
} from '@firmeza/pdf/sheet'
import type { Acta } from './acta.ts'
import type { ActaContent } from './content.ts'
import { noticeWords } from './notice-words.ts'
import { seen } from './words.ts'

/** Each document with its fingerprints, before and after sealing, and its timestamp. */
export const setDocuments = (document: ComposedDocument, acta: Acta): void => {
  heading(document, m.acta_documents({}, acta.say), 110)
  for (const [index, each] of acta.content.documents.entries()) setDocument(document, acta, each, index)
}

const originalField = (
  { sha256 }: NonNullable<ActaContent['documents'][number]['original']>,
  say: Acta['say'],
): Field => ({
  label: m.acta_sha_original({}, say),
  value: [mono(sha256)],
})

const noticesField = (notices: PdfNotice[], say: Acta['say']): Field => ({
  label: m.acta_notices({}, say),
  value: notices.map((notice, index) => quiet(noticeWords(notice, say), { gap: index === 0 ? 0 : 2 })),
})

const setDocument = (
  document: ComposedDocument,
  { say }: Acta,
  { label, name, pages, ...facts }: ActaContent['documents'][number],
  index: number,
): void => {
  const count = pages === 1 ? m.acta_pages_one({}, say) : m.acta_pages_many({ count: pages }, say)
  const { authority, serial, time } = facts.timestamp
  const title = [
    body(seen(label || name), { face: 'sans-medium', size: 11, gap: index > 0 ? 16 : 0 }),
    quiet(`${seen(name)} · ${count}`, { gap: 1 }),
  ]
  const fields: Field[] = [
    ...(facts.original ? [originalField(facts.original, say)] : []),
    ...(facts.notices?.length ? [noticesField(facts.notices, say)] : []),
    { label: m.acta_sha_source({}, say), value: [mono(facts.sourceSha256)] },
    { label: m.acta_sha_sealed({}, say), value: [mono(facts.sealedSha256)] },
    {
      label: m.acta_timestamp({}, say),
      value: [
        body(formatMoment(time, say.locale)),
        mono(time.toISOString(), { size: 7.5, gap: 1 }),
        quiet(m.acta_timestamp_from({ authority: seen(authority), serial }, say), { gap: 1 }),
      ],
    },
  ]
  makeRoom(document, heightOf(document, title, wholeWidth(document).width) + fieldsHeight(document, fields))
  set(document, title)
  setFields(document, fields)
}
