import { join } from 'node:path'
import type { Clock } from '@firmeza/kernel'
import { httpSmsSender, openTestInbox, smtpMailSender } from '@firmeza/messaging'
import type { Env } from './env.ts'

/** What sends mails and SMS: as the settings say, and a test inbox where they name nobody. */
export const openMessaging = async (env: Env, clock: Clock) => {
  const { smtpUrl, smsUrl, mailFrom: from, bounceAddress, brandName: brand } = env
  const inbox = smtpUrl && smsUrl ? null : await openTestInbox({ folder: join(env.dataDir, 'inbox'), clock })
  return {
    inbox,
    mail: smtpUrl ? smtpMailSender({ url: smtpUrl, from, bounceAddress, brand, clock }) : inbox!.mail,
    sms: smsUrl ? httpSmsSender({ url: smsUrl, clock }) : inbox!.sms,
  }
}
