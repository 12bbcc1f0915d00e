import { m } from '@firmeza/i18n'
import { TaskDialog } from '@firmeza/ui'
import { identificationHash } from './follow.ts'

export interface VideoDialogProps {
  /** Whose identification; nothing: it is closed. */
  operationUuid: string | undefined
  onClose: () => void
}

/**
 * The page that films, in a frame (specification 2 §2.10): of this origin, so that it goes on with
 * the tab's session. Closing it shows the page where it was.
 */
export const VideoDialog = ({ operationUuid, onClose }: VideoDialogProps) => (
  <TaskDialog
    open={operationUuid !== undefined}
    width="frame"
    title={m.traveller_video()}
    closeLabel={m.traveller_video_close()}
    onClose={onClose}
  >
    <iframe
      title={m.traveller_video()}
      src={`${location.pathname}${location.search}${identificationHash(operationUuid ?? '')}`}
      allow="camera; microphone"
      height={700}
      className="block w-full rounded-ctl ring-1 ring-line"
    />
  </TaskDialog>
)
