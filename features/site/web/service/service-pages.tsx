import { ServicePage } from './service-page.tsx'

/**
 * The service pages by their route names (specification 1 §2). Those of page 2 stand in the middle,
 * and the header over them.
 */
export const SignaturePage = () => <ServicePage key="signature" service="signature" wayIn="beside" />
export const SignaturePage2 = () => <ServicePage key="signature2" service="signature" wayIn="under" />
export const NotificationPage = () => <ServicePage key="notification" service="notification" wayIn="beside" />
export const NotificationPage2 = () => <ServicePage key="notification2" service="notification" wayIn="under" />
export const IdentificationPage = () => <ServicePage key="identification" service="identification" wayIn="beside" />
export const IdentificationPage2 = () => <ServicePage key="identification2" service="identification" wayIn="under" />
export const OcrPage = () => <ServicePage key="document" service="document" wayIn="beside" />
export const OcrPage2 = () => <ServicePage key="document2" service="document" wayIn="under" />
