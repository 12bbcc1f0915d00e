import type { ActaContent } from './acta-content.ts'
import type { Story } from './acta-story.ts'

/** What every section of the acta is drawn from. */
export interface Acta {
  content: ActaContent
  story: Story
  signerName: string
  /** Goes with every message: a server speaks several languages at once. */
  say: { locale: ActaContent['language'] }
}
