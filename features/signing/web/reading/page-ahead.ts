import { type Answer, fetchPageImage, type PageWanted } from '../calls.ts'
import { signerReducer } from '../signer-state.ts'
import { currentDocument, doneElsewhere, type SignerEvent } from '../signer-states.ts'
import { PHONES_BELOW, pageImageWidth } from './page-width.ts'

/** Left and right of a page on a phone, in all: of `Frame`. With others it would come twice. */
const MARGINS = 32

let ahead: { wanted: PageWanted; answer: Answer<Blob> } | undefined
/** Asked for by the screen, which on a fast machine is drawn first. */
let asked: PageWanted | undefined

/**
 * Asks on a phone for the page that is read first, as soon as the operation is there: what draws
 * the screen takes a phone as long as the picture takes to come. `left`: another link was opened.
 */
export const fetchFirstPage = (event: SignerEvent, left: AbortSignal): void => {
  if (left.aborted) return
  // How wide a page is that does not fill the screen, only its layout tells.
  if (event.type !== 'opened' || doneElsewhere(event.operation) || innerWidth >= PHONES_BELOW) return
  const state = signerReducer({ at: 'opening' }, event)
  const documentUuid = state.at === 'reading' && currentDocument(state)?.documentUuid
  if (!documentUuid) return
  const { operationUuid } = event.operation
  const wanted = { operationUuid, documentUuid, page: 1, width: pageImageWidth(innerWidth - MARGINS, devicePixelRatio) }
  if (asked && isSame(asked, wanted)) return
  ahead = { wanted, answer: fetchPageImage(wanted, left) }
  left.addEventListener('abort', () => {
    ahead = undefined
    asked = undefined
  })
}

/** A page's picture: the one that was asked for ahead, once, if it is that. */
export const pageImage = (wanted: PageWanted, signal: AbortSignal): Answer<Blob> => {
  const begun = ahead && isSame(ahead.wanted, wanted) ? ahead.answer : undefined
  if (begun) ahead = undefined
  if (wanted.page === 1) asked = wanted
  return begun ?? fetchPageImage(wanted, signal)
}

const isSame = (one: PageWanted, other: PageWanted): boolean =>
  one.operationUuid === other.operationUuid &&
  one.documentUuid === other.documentUuid &&
  one.page === other.page &&
  one.width === other.width
