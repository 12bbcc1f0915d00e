import { newId } from '@firmeza/kernel'
import { drawPdf } from '@firmeza/pdf/testing'
import { signingPaths } from '@firmeza/signing/contract'
import { creationPayload, SpecificationClient } from '../../../../fixtures/specification-client/specification-client.ts'
import { advance, newFlow } from '../flow.ts'
import type { Holder } from '../holder.ts'
import { load, mailedLink } from '../mailed-link.ts'
import { CREDENTIALS, DOMAIN_UUID } from '../server-process.ts'
import type { House, Sender } from './house.ts'

/**
 * What somebody honest does once: how many milliseconds they waited. Throws when they are refused.
 */
export type Turn = () => Promise<number>

const DRAWN_WIDTH = 1200
const LARGE_BYTES = 2_000_000
/** Fewer than an account that has paid nothing has mails for. */
const CREATIONS_EACH = 10
/** Fewer than a user may be signed in with. */
const SIGN_INS_EACH = 15

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** An operation from its creation to the sealed document and the acta. */
export const flow = (house: House): Turn => {
  return () => {
    const made = newFlow(house.server.url, house.contractB64, newId())
    return timed(async () => {
      while (made.step !== 'completed') await advance(made)
    })
  }
}

export const created = async (
  house: House,
  options: Parameters<typeof creationPayload>[1] = {},
  documentB64 = house.contractB64,
) => {
  const client = new SpecificationClient(house.server.url, DOMAIN_UUID)
  await client.login(CREDENTIALS)
  const silent = [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }]
  const payload = creationPayload(documentB64, { ...house.stranger(), emailActions: silent, ...options })
  return { client, ...(await client.create(payload)) }
}

/** Two pages, another file each time; base64. */
const twoPages = (): string => {
  const page = '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>>>'
  const content = '0 0 1 rg 50 700 400 50 re f'
  const document = drawPdf({
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2/MediaBox[0 0 595 842]>>',
      3: page,
      4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      5: page,
    },
  })
  return Buffer.concat([document, Buffer.from(`% ${newId()}\n`)]).toString('base64')
}

/** A signer's second page: the first is kept. */
export const page = (house: House): Turn => {
  return async () => {
    const { client, operationUuid, documentUuid } = await created(house, {}, twoPages())
    const path = signingPaths.pageImage(operationUuid, documentUuid, 2, DRAWN_WIDTH)
    return timed(async () => {
      const answer = await fetch(house.server.url + path, { headers: { authorization: `Bearer ${client.esignToken}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await answer.arrayBuffer()
    })
  }
}

/** The contract with two megabytes behind it, another file each time; base64. */
const large = ({ contractB64 }: House): string =>
  Buffer.concat([
    Buffer.from(contractB64, 'base64'),
    Buffer.alloc(LARGE_BYTES, '%firmeza\n'),
    Buffer.from(newId()),
  ]).toString('base64')

/** A creation with a large document. */
export const largeCreation = (house: House): Turn => {
  return () => {
    const document = large(house)
    const options = house.stranger()
    return timed(async () => {
      const client = new SpecificationClient(house.server.url, DOMAIN_UUID)
      await client.login(CREDENTIALS)
      await client.create(creationPayload(document, options))
    })
  }
}

/** The same, of accounts that have paid nothing, each a few times. */
export const freeCreation = async (house: House, rounds: number): Promise<Turn> => {
  const senders: Sender[] = []
  for (let count = 0; count < Math.ceil((2 * rounds + 2) / CREATIONS_EACH); count += 1) senders.push(await house.free())
  let turn = 0
  return () => {
    turn += 1
    const { client, from } = senders[turn % senders.length]!
    const document = large(house)
    return timed(() => client.create(house.demo({}, document), from))
  }
}

/** A trial, from the grant to the mail that invites. */
export const trial = (house: House): Turn => {
  return () =>
    timed(async () => {
      const { client, from } = await house.visitor()
      const { email, phone } = house.stranger()
      await client.create(house.demo({ email, phone }), from)
      await mailedLink(house.server.url, email)
    })
}

/** A sign-in with the right password, each from an address of its own. */
export const signIn = async (house: House, rounds: number): Promise<Turn> => {
  const holders: Holder[] = []
  for (let count = 0; count < Math.ceil((2 * rounds + 2) / SIGN_INS_EACH); count += 1)
    holders.push(await house.holder())
  let turn = 0
  return () => {
    turn += 1
    return timed(() => holders[turn % holders.length]!.signIn(house.somewhere()))
  }
}

/** A mailed link, from the tap to the document that was accepted. */
export const link = (house: House): Turn => {
  return async () => {
    const email = `${newId()}@example.com`
    const { operationUuid, documentUuid } = await created(house, { email, emailActions: [] })
    const secret = await mailedLink(house.server.url, email)
    await house.gateway(secret)
    return timed(async () => {
      const client = new SpecificationClient(house.server.url, DOMAIN_UUID)
      client.esignToken = (await load(house.server.url, secret)).esignToken
      await client.operation(operationUuid)
      await client.documentRead(operationUuid, documentUuid)
    })
  }
}
