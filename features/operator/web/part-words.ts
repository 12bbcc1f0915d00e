import { m } from '@firmeza/i18n'

type Words = { title: () => string; text: () => string; whileDown?: () => string }

const PARTS: Record<string, Words> = {
  database: { title: () => m.operator_part_database(), text: () => m.operator_part_database_text() },
  files: { title: () => m.operator_part_files(), text: () => m.operator_part_files_text() },
  queue: { title: () => m.operator_part_queue(), text: () => m.operator_part_queue_text() },
  mail: {
    title: () => m.operator_part_mail(),
    text: () => m.operator_part_mail_text(),
    whileDown: () => m.operator_part_mail_down(),
  },
  sms: {
    title: () => m.operator_part_sms(),
    text: () => m.operator_part_sms_text(),
    whileDown: () => m.operator_part_sms_down(),
  },
  captureKeys: {
    title: () => m.operator_part_capture_keys(),
    text: () => m.operator_part_capture_keys_text(),
    whileDown: () => m.operator_part_capture_keys_down(),
  },
  key: { title: () => m.operator_part_key(), text: () => m.operator_part_key_text() },
  timestamps: {
    title: () => m.operator_part_timestamps(),
    text: () => m.operator_part_timestamps_text(),
    whileDown: () => m.operator_part_timestamps_down(),
  },
  certificates: { title: () => m.operator_part_certificates(), text: () => m.operator_part_certificates_text() },
  sealing: { title: () => m.operator_part_sealing(), text: () => m.operator_part_sealing_text() },
  vision: { title: () => m.operator_part_vision(), text: () => m.operator_part_vision_text() },
  balances: { title: () => m.operator_part_balances(), text: () => m.operator_part_balances_text() },
  payments: { title: () => m.operator_part_payments(), text: () => m.operator_part_payments_text() },
}

/**
 * What a part of the server is called, what it is for, and what happens while it is down. One
 * without words here is called by its name.
 */
export const partWords = (name: string): { title: string; text: string; whileDown: string } => {
  const words = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  return { title: words?.title() ?? name, text: words?.text() ?? '', whileDown: words?.whileDown?.() ?? '' }
}
