import type { Result } from '@firmeza/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../failure.ts'
import { useWhenOnline } from '../use-when-online.ts'
import { bytesOfBase64, sha256Hex } from './downloaded-file.ts'

export interface DownloadedFile {
  bytes: Uint8Array<ArrayBuffer>
  /** For a link that saves it; valid while the caller is drawn. */
  url: string
  /** Undefined where the browser cannot compute it. */
  sha256: string | undefined
}

const read = async (base64: string): Promise<DownloadedFile> => {
  const bytes = bytesOfBase64(base64)
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  return { bytes, url, sha256: await sha256Hex(bytes) }
}

/**
 * A PDF that the service answers as base64: its file, `failed`, or undefined on the way. `onFailed`
 * is called once each time.
 */
export const useDownload = (
  fetchBase64: () => Promise<Result<string, Failure>>,
  onFailed: () => void,
): { file?: DownloadedFile; failed: boolean; again: () => void } => {
  const [file, setFile] = useState<DownloadedFile>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's functions are new at each drawing; `attempt` asks again.
  useEffect(() => {
    let left = false
    let url: string | undefined
    const fail = () => {
      if (left) return
      setFailed(true)
      onFailed()
    }
    setFailed(false)
    const download = async () => {
      const answer = await fetchBase64()
      if (!answer.ok) return fail()
      const downloaded = await read(answer.value)
      url = downloaded.url
      if (left) URL.revokeObjectURL(url)
      else setFile(downloaded)
    }
    download().catch(fail)
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [attempt])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useWhenOnline(again, failed)
  return { failed, again, ...(file && { file }) }
}
