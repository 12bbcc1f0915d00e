import { m } from '@firmeza/i18n'
import { pageConfig, Snackbar, useLanguage, useTitle } from '@firmeza/ui'
import { AccessDialog } from './access-dialog.tsx'
import { CropperDialog } from './cropper-dialog.tsx'
import type { Service } from './service.ts'
import { ServiceClosing } from './service-closing.tsx'
import { ServiceFeatures } from './service-features.tsx'
import { type HeroPlace, ServiceHero } from './service-hero.tsx'
import { serviceWords } from './service-words.ts'
import { useTry } from './use-try.ts'

export interface ServicePageProps {
  service: Service
  picture: HeroPlace
}

/** A service's page: what it is, and Try, which is for who is signed in (specification 1 §2, "Service pages"). */
export const ServicePage = ({ service, picture }: ServicePageProps) => {
  useLanguage()
  const words = serviceWords(service)
  useTitle(`${words.name} · ${pageConfig().brandName}`)
  const { asking, attempt, close, dismissNotice, notice, opened } = useTry(service)
  const isDocument = service === 'document'
  return (
    <>
      <ServiceHero service={service} picture={picture} busy={asking} onTry={attempt} />
      <ServiceFeatures {...words} />
      <ServiceClosing service={service} busy={asking} onTry={attempt} />
      <AccessDialog
        open={opened?.what === 'access'}
        title={isDocument ? m.service_access_document_title() : m.service_access_title()}
        text={isDocument ? m.service_access_document_text() : m.service_access_text()}
        onClose={close}
      />
      <CropperDialog open={opened?.what === 'cropper'} onClose={close} />
      {opened?.what === 'creation' && service !== 'document' && (
        <opened.Dialog purpose={service} open onClose={close} />
      )}
      <Snackbar notice={notice} onDismiss={dismissNotice} />
    </>
  )
}
