import { m } from '@firmeza/i18n'
import type { ComponentType } from 'react'
import { SigningPhone } from '../../home/signing-phone.tsx'
import type { Service } from '../service.ts'
import { ActaCrop } from './acta-crop.tsx'
import { ComparisonCrop } from './comparison-crop.tsx'
import { CroppingCrop, DataCrop, ZoneCrop } from './document-crops.tsx'
import { IdentificationPhone } from './identification-phone.tsx'
import { NoticePhone } from './notice-phone.tsx'
import { PanelCrop } from './panel-crop.tsx'
import { TrailCrop } from './trail-crop.tsx'

const signed = () => [
  { time: '10:42:07', event: m.site_example_sent(), fact: 'l••@example.com' },
  { time: '10:42:51', event: m.site_example_read(), fact: m.site_example_read_fact() },
  { time: '10:43:09', event: m.site_example_code(), fact: '+34 ••• ••• 678' },
  { time: '10:43:09', event: m.site_example_timestamp(), fact: 'RFC 3161' },
]
const notified = () => [
  { time: '09:15:02', event: m.service_picture_sent(), fact: 'm••@example.com' },
  { time: '09:15:04', event: m.service_picture_delivered(), fact: m.service_picture_delivered_fact() },
  { time: '11:40:26', event: m.service_picture_opened(), fact: m.service_picture_opened_fact() },
  { time: '11:42:10', event: m.service_picture_accepted(), fact: 'SHA-256 3f9a17c4…' },
]
const identified = () => [
  { time: '16:20:11', event: m.service_picture_face(), fact: 'SHA-256 61c8f09e…' },
  { time: '16:20:38', event: m.service_picture_front(), fact: 'SHA-256 0c95e3f6…' },
  { time: '16:20:53', event: m.service_picture_back(), fact: 'SHA-256 a1e5c21e…' },
  { time: '16:20:55', event: m.site_example_timestamp(), fact: 'RFC 3161' },
]

/** The screens of a service's first three things. They say nothing that their words do not. */
export const SERVICE_CROPS: Record<Service, readonly [ComponentType, ComponentType, ComponentType]> = {
  signature: [() => <SigningPhone whole />, PanelCrop, () => <ActaCrop trail={signed()} />],
  notification: [NoticePhone, () => <TrailCrop trail={notified()} />, () => <ActaCrop trail={notified()} />],
  identification: [IdentificationPhone, ComparisonCrop, () => <ActaCrop trail={identified()} />],
  document: [CroppingCrop, ZoneCrop, DataCrop],
}
