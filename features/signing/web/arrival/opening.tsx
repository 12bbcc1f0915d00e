import { m } from '@firmeza/i18n'
import { Skeleton } from '@firmeza/ui'
import { Frame } from '../frame.tsx'

/**
 * Takes the places of the document's head and first page, so that nothing moves when they come. It
 * is in index.html too, drawn by the build: no style of its own may be an attribute, which the
 * page's policy allows scripts only.
 */
export const Opening = () => (
  <Frame step={0} bare>
    <div className="signer-reading card overflow-hidden shadow-2">
      <div className="px-4 pt-3 pb-2 sm:px-6 sm:pt-4 sm:pb-3">
        <Skeleton className="h-[1.4575rem] w-4/5" />
        <p role="status" className="mt-0.5 text-[.9375rem] text-ink-2 sm:mt-1.5 md:min-h-7">
          {m.sign_opening()}
        </p>
      </div>
      <div className="min-h-12 border-line border-y" />
      <div className="signer-frame">
        <div className="signer-scroller">
          <div className="signer-page aspect-[210/297]">
            <span aria-hidden="true" className="signer-page-waiting" />
          </div>
        </div>
      </div>
    </div>
  </Frame>
)
