import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage } from '@firmeza/i18n'
import type { CopyNamed, SignerCorrection } from '@firmeza/operations/wire'
import {
  type PanelDetail,
  type PanelNeed,
  type PanelPage,
  type PanelQuery,
  panelPaths,
  type TakenLink,
} from '../wire.ts'

const written = (query: PanelQuery): URLSearchParams =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value) as [string, string][])

export const fetchOperations = (query: PanelQuery, signal?: AbortSignal): Promise<PanelPage> =>
  accountRequest(`${panelPaths.operations}?${written(query)}`, signal && { signal })

export const fetchDetail = (operationUuid: string, signal?: AbortSignal): Promise<PanelDetail> =>
  accountRequest(panelPaths.operation(operationUuid), signal && { signal })

const act = (path: (operationUuid: string) => string) => (operationUuid: string) =>
  accountRequest<PanelDetail>(path(operationUuid), { method: 'POST' })

export const resend = act(panelPaths.resend)
export const cancel = act(panelPaths.cancel)
export const unlock = act(panelPaths.unlock)
export const markSeen = (operationUuid: string, need: PanelNeed): Promise<PanelDetail> =>
  accountRequest(panelPaths.seen(operationUuid, need), { method: 'POST' })

export const takeLink = (operationUuid: string, signerUuid: string): Promise<TakenLink> =>
  accountRequest(panelPaths.link(operationUuid), { method: 'POST', body: { signerUuid } })

export const correct = (operationUuid: string, correction: SignerCorrection): Promise<PanelDetail> =>
  accountRequest(panelPaths.correct(operationUuid), { method: 'POST', body: correction })

const toCopy = (path: (operationUuid: string) => string) => (operationUuid: string, email: string) =>
  accountRequest<PanelDetail>(path(operationUuid), { method: 'POST', body: { email } satisfies CopyNamed })

export const revokeCopy = toCopy(panelPaths.revokeCopy)
export const resendCopy = toCopy(panelPaths.resendCopy)

/** Where the list is downloaded as the page's language writes it. */
export const csvLink = (query: PanelQuery): string => {
  const asked = written(query)
  asked.set('lang', currentLanguage())
  return `${panelPaths.csv}?${asked}`
}

export const documentLink = (operationUuid: string, documentUuid: string): string =>
  `${panelPaths.document(operationUuid, documentUuid)}?lang=${currentLanguage()}`
