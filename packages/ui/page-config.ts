type RetentionClass = 'short' | 'standard' | 'kyc' | 'qualified'

/**
 * What the server writes into index.html for the pages, as JSON in
 * `<script type="application/json" id="page-config">`.
 */
export interface PageConfig {
  /** The signing domain every operation of this installation belongs to. */
  domainUuid: string
  brandName: string
  /** Where the trial's success dialog leads: the provider's own site. */
  externalUrl: string
  /** Whether e-mails and SMS are kept in `/inbox` instead of being sent. */
  testInbox: boolean
  /** Days to sign in, where the sender sets none. */
  operationDays: number
  /** Where on this address the pages tell what was clicked; nothing: they tell nobody. */
  analyticsPath?: string
  /** Whether how a signature is drawn is kept, encrypted. */
  biometrics: boolean
  /** Where people are identified by video: in our own page, in another's, or (null) nowhere. */
  identification: 'here' | 'elsewhere' | null
  /**
   * Days that pictures and film of identifications are kept, by class, and the class where the
   * sender names none.
   */
  retention: { days: Record<RetentionClass, number>; usual: RetentionClass }
  /** Whether documents are read here. */
  verification: boolean
}

let known: PageConfig | undefined

/**
 * The page's configuration, read once. Throws when the server wrote none: nothing on the page could
 * work.
 */
export const pageConfig = (): PageConfig => {
  known ??= read(document.getElementById('page-config')?.textContent)
  return known
}

const read = (json: string | null | undefined): PageConfig => {
  if (!json) throw new Error('index.html carries no page configuration: the server must replace <!--page-config-->')
  return JSON.parse(json)
}
