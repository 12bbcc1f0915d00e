import { type DocumentPages, loadDocumentPages } from '@firmeza/signing/web'
import { useEffect, useState } from 'react'

/**
 * The pages of a PDF in base64, once there is one and they are there. What draws them comes only
 * for them.
 */
export const useDocumentPages = (base64: string | undefined): DocumentPages | 'failed' | undefined => {
  const [opened, setOpened] = useState<{ base64: string; pages: DocumentPages | 'failed' }>()
  useEffect(() => {
    if (base64 === undefined) return
    let left = false
    let pages: DocumentPages | undefined
    const open = async () => {
      const { openDocumentPages } = await loadDocumentPages()
      if (left) return
      pages = await openDocumentPages(base64)
      if (left) pages.close()
      else setOpened({ base64, pages })
    }
    open().catch(() => {
      if (!left) setOpened({ base64, pages: 'failed' })
    })
    return () => {
      left = true
      pages?.close()
      // They are not there any more when the same document comes back.
      setOpened(undefined)
    }
  }, [base64])
  return opened && opened.base64 === base64 ? opened.pages : undefined
}
