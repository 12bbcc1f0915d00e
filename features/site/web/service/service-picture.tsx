import { DocumentPicture } from './document-picture.tsx'
import { IdentificationPicture } from './identification-picture.tsx'
import { NotificationPicture } from './notification-picture.tsx'
import type { Service } from './service.ts'
import { SignaturePicture } from './signature-picture.tsx'

const PICTURES: Record<Service, () => React.JSX.Element> = {
  signature: SignaturePicture,
  notification: NotificationPicture,
  identification: IdentificationPicture,
  document: DocumentPicture,
}

/** What a service gives, as a picture. It says nothing that the words beside it do not. */
export const ServicePicture = ({ service }: { service: Service }) => {
  const Picture = PICTURES[service]
  return (
    <div aria-hidden="true">
      <Picture />
    </div>
  )
}
