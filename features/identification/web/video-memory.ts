import { session } from '@firmeza/accounts/tab'

declare module '@firmeza/accounts/tab' {
  interface SessionData {
    /** The latest try of this tab's operation. */
    videoUuid: string
  }
}

export const keepVideo = (videoUuid: string): void => session.write({ videoUuid })

/** What an address names, or else what this tab knows (specification 1 §2: routes take props). */
export const namedIn = (hash: string): { operationUuid: string; videoUuid: string } => {
  const [, , operationUuid, videoUuid] = hash.replace(/\?.*/, '').split('/')
  const known = session.read()
  return {
    operationUuid: operationUuid || known.operationUuid || '',
    videoUuid: videoUuid || known.videoUuid || '',
  }
}
