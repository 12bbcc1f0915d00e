import { ServicePage } from './service-page.tsx'

/**
 * The service pages by their route names (specification 1 §2). Those of page 2 have their picture
 * under the text, and the header over it.
 */
export const SignaturePage = () => <ServicePage key="signature" service="signature" picture="beside" />
export const SignaturePage2 = () => <ServicePage key="signature2" service="signature" picture="under" />
export const NotificationPage = () => <ServicePage key="notification" service="notification" picture="beside" />
export const NotificationPage2 = () => <ServicePage key="notification2" service="notification" picture="under" />
export const IdentificationPage = () => <ServicePage key="identification" service="identification" picture="beside" />
export const IdentificationPage2 = () => <ServicePage key="identification2" service="identification" picture="under" />
export const OcrPage = () => <ServicePage key="document" service="document" picture="beside" />
export const OcrPage2 = () => <ServicePage key="document2" service="document" picture="under" />
