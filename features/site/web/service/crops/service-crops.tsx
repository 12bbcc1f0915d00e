import type { ComponentType } from 'react'
import { SigningPhone } from '../../home/signing-phone.tsx'
import type { Service } from '../service.ts'
import { ActaCrop } from './acta-crop.tsx'
import { ComparisonCrop } from './comparison-crop.tsx'
import { DeliveryCrop } from './delivery-crop.tsx'
import { CroppingCrop, DataCrop, ZoneCrop } from './document-crops.tsx'
import { identifiedActa, notifiedActa, signedActa } from './example-actas.ts'
import { IdentificationPhone } from './identification-phone.tsx'
import { NoticePhone } from './notice-phone.tsx'
import { PanelCrop } from './panel-crop.tsx'

const SignersPhone = () => <SigningPhone whole />
/** Where an acta stands in its tile: beside the words where there is room. */
const BESIDE = 'mx-6 sm:mx-9 lg:ml-0'

/** The screens of a service's first three things. They say nothing that their words do not. */
export const SERVICE_CROPS: Record<Service, readonly [ComponentType, ComponentType, ComponentType]> = {
  signature: [SignersPhone, PanelCrop, () => <ActaCrop acta={signedActa()} className={BESIDE} />],
  notification: [NoticePhone, DeliveryCrop, () => <ActaCrop acta={notifiedActa()} className={BESIDE} />],
  identification: [IdentificationPhone, ComparisonCrop, () => <ActaCrop acta={identifiedActa()} className={BESIDE} />],
  document: [CroppingCrop, ZoneCrop, DataCrop],
}

/** Beside its words on the products pages: one screen a service, each on its own ground. */
export const PRODUCT_SCREENS: Record<Service, { Screen: ComponentType; ground: string }> = {
  signature: { Screen: SignersPhone, ground: 'bg-pen-wash' },
  notification: { Screen: () => <ActaCrop acta={notifiedActa()} />, ground: 'bg-night' },
  identification: { Screen: IdentificationPhone, ground: 'bg-seal-wash' },
  document: { Screen: CroppingCrop, ground: 'bg-pen-wash' },
}
