import { currentLanguage, m } from '@firmeza/i18n'
import { senderNoticeWords } from '@firmeza/operations/tab'
import { DocumentIcon, DownloadIcon, InfoIcon, LockIcon } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { isOpen, type PanelDetail, type PanelDocument, panelPaths } from '../wire.ts'
import { isNotice } from '../words.ts'
import { documentLink } from './panel-calls.ts'
import { momentText } from './panel-moment.ts'

/** Documents, acta and evidence, to download. What was erased is not offered. */
export const OperationFiles = ({ operation }: { operation: PanelDetail }) => {
  if (operation.erased) return null
  return (
    <section aria-labelledby="files-heading" className="card p-5 sm:p-6">
      <h2 id="files-heading" className="text-[1.25rem]">
        {m.panel_files()}
      </h2>
      <ul className="mt-3 grid divide-y divide-line">
        {operation.files.map((file) => (
          <DocumentLine key={file.uuid} file={file} operation={operation} />
        ))}
        {operation.sealed && (
          <>
            <Line
              icon={<LockIcon className="size-5" />}
              name={m.panel_acta()}
              text={m.panel_acta_text()}
              href={panelPaths.acta(operation.uuid)}
              action={m.panel_download()}
            />
            <Line
              icon={<LockIcon className="size-5" />}
              name={m.panel_zip()}
              text={m.panel_zip_text()}
              href={panelPaths.evidence(operation.uuid)}
              action={m.panel_download()}
            />
          </>
        )}
      </ul>
      {(isOpen(operation.state) || ['signed', 'sealing'].includes(operation.state)) && (
        <p className="mt-3 text-[0.875rem] text-ink-2">{m.panel_files_pending()}</p>
      )}
    </section>
  )
}

const DocumentLine = ({ file, operation }: { file: PanelDocument; operation: PanelDetail }) => {
  const sealed = file.sealedSha256 !== null
  const facts = [
    file.pages === 1 ? m.panel_pages_one() : m.panel_pages_many({ count: file.pages }),
    sizeText(file.bytes),
    ...(isNotice(operation) ? [] : readingOf(file)),
    ...(file.mandatory ? [] : [m.panel_optional()]),
    ...(isNotice(operation) ? [] : [stampText(file.stampPages)]),
  ]
  return (
    <Line
      icon={<DocumentIcon className="size-5" />}
      name={file.label || file.name}
      text={facts.join(' · ')}
      notices={file.notices.map(senderNoticeWords)}
      href={documentLink(operation.uuid, file.uuid)}
      action={sealed ? m.panel_download_sealed() : m.panel_download_source()}
    />
  )
}

const readingOf = ({ readAt }: PanelDocument): string[] => [
  readAt ? m.panel_read_at({ moment: momentText(readAt, new Date()).toLowerCase() }) : m.panel_unread(),
]

/** Where the sender will find the signatures. */
const stampText = (pages: number[]): string => {
  if (pages.length === 0) return m.panel_stamp_none()
  const listed = new Intl.ListFormat(currentLanguage()).format(pages.map(String))
  return pages.length === 1 ? m.panel_stamp_page({ page: listed }) : m.panel_stamp_pages({ pages: listed })
}

/** `61 kB`, `1,2 MB`: of 1,000 bytes each. */
const sizeText = (bytes: number): string => {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [Math.round(bytes / 1e5) / 10, 'MB']
  return `${value.toLocaleString(document.documentElement.lang || 'es')} ${unit}`
}

interface LineProps {
  icon: ReactNode
  name: string
  text: string
  /** What is to be said of it. */
  notices?: string[]
  href: string
  action: string
}

const Line = ({ icon, name, text, notices = [], href, action }: LineProps) => (
  <li className="flex items-start gap-3.5 py-3 first:pt-1">
    <span className="grid size-10 shrink-0 place-items-center rounded-ctl bg-sunken text-ink-2">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="break-words font-medium leading-snug">{name}</p>
      <p className="text-[0.875rem] text-ink-2 leading-snug">{text}</p>
      {notices.map((notice) => (
        <p key={notice} className="mt-1.5 flex gap-2 text-[0.875rem] leading-snug">
          <InfoIcon className="mt-0.5 size-4 shrink-0 text-warn" />
          {notice}
        </p>
      ))}
    </div>
    <a
      href={href}
      download
      title={action}
      aria-label={m.panel_download_of({ action, name })}
      className="btn btn-line size-12 shrink-0 px-0"
    >
      <DownloadIcon className="size-5" />
    </a>
  </li>
)
