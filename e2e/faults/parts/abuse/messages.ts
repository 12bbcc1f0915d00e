import { newId } from '@firmeza/kernel'
import { answerTo, SpecificationClient } from '../../../../fixtures/specification-client/specification-client.ts'
import { DOMAIN_UUID } from '../server-process.ts'
import { until } from '../wait.ts'
import { type Attack, Counts, type House, keepDoing } from './house.ts'

const MAILS_AN_HOUR = 40
const SMS_AN_HOUR = 10
/** As many as got through when it was found. */
const TRIES = 60
const PREMIUM = ['+979123456789', '+34803123456', '+881612345678', '+80012345678']

/** One free account writes to strangers, several times a second. */
export const messagesOfOneAccount = async (house: House): Promise<Attack> => {
  const { client, from } = await house.free()
  const tag = newId().slice(0, 8)
  const answers = new Counts()
  const phones = new Set<string>()
  let count = 0
  const silent = [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }]
  const attack = keepDoing(house, 3, async () => {
    count += 1
    const { phone } = house.stranger()
    // One of its own: a client holds the esignToken of the last operation it made.
    const own = Object.assign(new SpecificationClient(house.server.url, DOMAIN_UUID), { token: client.token })
    const wantsCode = count % 2 === 0
    const options = { phone, email: `${tag}-${count}@example.com`, emailActions: wantsCode ? silent : [] }
    const writing = own.create(house.demo(options), from).then(async ({ operationUuid, documentUuid }) => {
      if (!wantsCode) return
      await own.documentRead(operationUuid, documentUuid)
      phones.add(phone)
      const body = { operationUuid, cellPhone: phone, otpType: 'FIRMA' }
      await own.send('POST', `createotp/${operationUuid}`, { body, headers: from })
    })
    answers.add(await answerTo(writing, 'done'))
  })
  return {
    end: async () => {
      await until(() => count >= TRIES)
      await attack.end()
      const mails = await house.sent('mail', (to) => to.startsWith(tag))
      const sms = await house.sent('sms', (to) => phones.has(to))
      return {
        now: `${mails} mails and ${sms} SMS of ${count} tries`,
        holds: mails <= MAILS_AN_HOUR && sms <= SMS_AN_HOUR && answers.of('too-many-requests') > 0,
      }
    },
  }
}

/** Visitors have codes sent to numbers that earn somebody money. */
export const premiumNumbers = async (house: House): Promise<Attack> => {
  const answers = new Counts()
  const addresses = Array.from({ length: 5 }, () => house.somewhere())
  let count = 0
  const attack = keepDoing(house, { asFound: 1, fierce: 2 }, async () => {
    count += 1
    const phone = PREMIUM[count % PREMIUM.length]!
    const creation = house
      .visitor(addresses[count % addresses.length])
      .then(({ client, from }) => client.create(house.demo({ phone }), from))
    answers.add(await answerTo(creation, 'accepted'))
  })
  return {
    end: async () => {
      await attack.end()
      const sms = await house.sent('sms', (to) => PREMIUM.includes(to))
      return { now: `${sms} SMS; ${answers}`, holds: sms === 0 && answers.of('accepted') === 0 }
    },
  }
}
