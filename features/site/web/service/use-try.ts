import { account } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { track } from '@firmeza/operations/tab'
import { loadCreationDialog } from '@firmeza/sending/web'
import type { Notice } from '@firmeza/ui'
import { loadCropperDialog } from '@firmeza/verification/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Service } from './service.ts'

type CreationDialog = Awaited<ReturnType<typeof loadCreationDialog>>['CreationDialog']

type CropperDialog = Awaited<ReturnType<typeof loadCropperDialog>>['CropperDialog']

/**
 * What a Try button opened: the way in for whoever is not signed in, else the service's own dialog.
 */
export type Opened =
  | { what: 'access' }
  | { what: 'creation'; Dialog: CreationDialog }
  | { what: 'cropper'; Dialog: CropperDialog }

/** In the address of whoever comes back from the sign-in: what they had pressed Try of. */
const TRIED = 'try'

const currentPage = (): string => location.hash.slice(1).split('?')[0] ?? ''

/** Where a sign-in begun at Try leads back to: the page, with its dialog open. */
export const backToTry = (service: Service): string => `${currentPage()}?${TRIED}=${service}`

const cameBackTo = (service: Service): boolean =>
  new URLSearchParams(location.hash.split('?')[1] ?? '').get(TRIED) === service

/**
 * The gate of the service pages (specification 1 §2): only who is signed in gets on. It is asked of
 * the server where the page does not know.
 */
export const useTry = (service: Service) => {
  const [opened, setOpened] = useState<Opened>()
  const [asking, setAsking] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const came = useRef(false)

  const open = useCallback(async (): Promise<void> => {
    setAsking(true)
    setNotice(undefined)
    try {
      const known = account.current()
      const { status } = known.status === 'in' ? known : await account.ask()
      if (status === 'out') setOpened({ what: 'access' })
      else if (status !== 'in') setNotice({ tone: 'error', text: m.service_unreachable() })
      else if (service === 'document') setOpened({ what: 'cropper', Dialog: (await loadCropperDialog()).CropperDialog })
      else setOpened({ what: 'creation', Dialog: (await loadCreationDialog()).CreationDialog })
    } catch {
      // The dialog's files did not arrive.
      setNotice({ tone: 'error', text: m.service_unreachable() })
    } finally {
      setAsking(false)
    }
  }, [service])

  useEffect(() => {
    if (came.current || !cameBackTo(service)) return
    came.current = true
    history.replaceState(history.state, '', `#${currentPage()}`)
    void open()
  }, [open, service])

  return {
    opened,
    asking,
    notice,
    dismissNotice: useCallback(() => setNotice(undefined), []),
    close: () => setOpened(undefined),
    attempt: () => {
      track({ category: 'VideoIdentification', action: 'click', label: 'CreateButton' })
      void open()
    },
  }
}

export type Tried = ReturnType<typeof useTry>
