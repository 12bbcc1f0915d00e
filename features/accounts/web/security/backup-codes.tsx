import { m } from '@firmeza/i18n'
import { Button, DownloadIcon, pageConfig } from '@firmeza/ui'
import { useEffect, useMemo } from 'react'

/** The backup codes, shown this once: to be written down or downloaded. */
export const BackupCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => {
  const text = `${pageConfig().brandName}\n\n${codes.join('\n')}\n`
  const url = useMemo(() => URL.createObjectURL(new Blob([text], { type: 'text/plain' })), [text])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="grid gap-4">
      <div role="status">
        <p className="font-semibold">{m.account_2fa_codes()}</p>
        <p className="mt-1 text-[0.9375rem] text-ink-2">{m.account_2fa_codes_lead()}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-ctl bg-sunken p-4 font-mono text-[1rem] tabular-nums sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{m.account_2fa_codes_kept()}</Button>
        <a href={url} download="codigos-de-respaldo.txt" className="btn btn-line">
          <DownloadIcon className="size-5" />
          {m.account_download()}
        </a>
      </div>
    </div>
  )
}
