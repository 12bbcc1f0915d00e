import type { MessageBounds, MessageSettings } from '@firmeza/messaging'
import { getCountries, isSupportedCountry } from 'libphonenumber-js/max'
import { BadSetting, bound, list, wholeNumber } from './setting-values.ts'

/** How many messages leave the house, and whereto. */
export interface SendingSettings {
  /**
   * `SMS_…`, `MAIL_…`, and `CONTACTS_PER_HOUR`, 10: how many of each kind in an hour and in a day.
   */
  messages: MessageSettings
  /** `SMS_COUNTRIES`, EEA,CH,GB: where SMS are sent, as ISO 3166 codes. */
  smsCountries: ReadonlySet<string>
}

/** The European Economic Area, and what of its members has a country calling code of its own. */
const EEA = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI ' + 'LT LU LV MT NL NO PL PT RO SE SI SK AX GF GP MF MQ RE YT'
).split(' ')

export const readSendingSettings = (text: (name: string) => string | undefined): SendingSettings => {
  const bounds = (name: string, each: string, target: [string, string], house: string): MessageBounds => ({
    each: bound(name, text(name) ?? each),
    target: bound(target[0], text(target[0]) ?? target[1]),
    house: bound(`${name}_HOUSE`, text(`${name}_HOUSE`) ?? house),
  })
  const accounts = bounds('MAIL_ACCOUNT', '60/200', ['MAIL_ACCOUNT_MAILBOX', '20/40'], '1000/5000')
  const perHour = wholeNumber('CONTACTS_PER_HOUR', text('CONTACTS_PER_HOUR') ?? '10', 0, 1_000_000)
  const contacts = { hour: perHour, day: 3 * perHour }
  return {
    messages: {
      sms: {
        paid: bounds('SMS_PAID', '1000/10000', ['SMS_PAID_PHONE', '20/60'], '5000/50000'),
        free: bounds('SMS_FREE', '10/20', ['SMS_FREE_PHONE', '10/20'], '200/1000'),
      },
      mail: {
        paid: bounds('MAIL_PAID', '3000/30000', ['MAIL_PAID_MAILBOX', '60/200'], '15000/150000'),
        free: bounds('MAIL_FREE', '40/80', ['MAIL_FREE_MAILBOX', '20/40'], '500/3000'),
        registration: accounts,
        reset: accounts,
        notice: accounts,
        contact: {
          each: contacts,
          target: contacts,
          house: bound('MAIL_CONTACT_HOUSE', text('MAIL_CONTACT_HOUSE') ?? '200/1000'),
        },
      },
    },
    smsCountries: countries(text('SMS_COUNTRIES') ?? 'EEA,CH,GB'),
  }
}

const countries = (value: string): ReadonlySet<string> => {
  const named = list(value).map((each) => each.toUpperCase())
  const wrong = named.find((each) => each !== 'EEA' && each !== 'ALL' && !isSupportedCountry(each))
  if (wrong !== undefined)
    throw new BadSetting(
      `SMS_COUNTRIES holds “${wrong}”; set it to country codes such as ES,PT,MX, comma-separated, EEA for the European Economic Area, ALL, or leave it out.`,
    )
  return new Set(named.flatMap((each) => (each === 'EEA' ? EEA : each === 'ALL' ? getCountries() : each)))
}
