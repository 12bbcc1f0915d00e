import { m } from '@firmeza/i18n'

type Words = { title: () => string; text: () => string }

const PARTS: Record<string, Words> = {
  database: { title: () => m.operator_part_database(), text: () => m.operator_part_database_text() },
  files: { title: () => m.operator_part_files(), text: () => m.operator_part_files_text() },
  queue: { title: () => m.operator_part_queue(), text: () => m.operator_part_queue_text() },
  mail: { title: () => m.operator_part_mail(), text: () => m.operator_part_mail_text() },
  sms: { title: () => m.operator_part_sms(), text: () => m.operator_part_sms_text() },
  key: { title: () => m.operator_part_key(), text: () => m.operator_part_key_text() },
  timestamps: { title: () => m.operator_part_timestamps(), text: () => m.operator_part_timestamps_text() },
  certificates: { title: () => m.operator_part_certificates(), text: () => m.operator_part_certificates_text() },
  sealing: { title: () => m.operator_part_sealing(), text: () => m.operator_part_sealing_text() },
  balances: { title: () => m.operator_part_balances(), text: () => m.operator_part_balances_text() },
  payments: { title: () => m.operator_part_payments(), text: () => m.operator_part_payments_text() },
}

/** What a part of the server is called and is for. One without words here is called by its name. */
export const partWords = (name: string): { title: string; text: string } => {
  const words = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  return { title: words?.title() ?? name, text: words?.text() ?? '' }
}
