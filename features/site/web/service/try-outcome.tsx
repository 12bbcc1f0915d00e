import { m } from '@firmeza/i18n'
import { Snackbar } from '@firmeza/ui'
import { AccessDialog } from './access-dialog.tsx'
import type { Service } from './service.ts'
import { backToTry, type Tried } from './use-try.ts'

/** What Try came to: the way in, the service's dialog, or why neither. */
export const TryOutcome = ({ service, tried }: { service: Service; tried: Tried }) => {
  const { opened, close, notice, dismissNotice } = tried
  const isDocument = service === 'document'
  return (
    <>
      <AccessDialog
        open={opened?.what === 'access'}
        title={isDocument ? m.service_access_document_title() : m.service_access_title()}
        text={isDocument ? m.service_access_document_text() : m.service_access_text()}
        back={backToTry(service)}
        hasTrial={service === 'signature'}
        onClose={close}
      />
      {opened?.what === 'cropper' && <opened.Dialog open onClose={close} />}
      {opened?.what === 'creation' && service !== 'document' && (
        <opened.Dialog purpose={service} open back={backToTry(service)} onClose={close} />
      )}
      <Snackbar notice={notice} onDismiss={dismissNotice} />
    </>
  )
}
