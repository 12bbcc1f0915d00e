import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@firmeza/kernel'
import { crowdedPdf, slowPage } from '@firmeza/pdf/testing'
import { answerTo } from '../../../../fixtures/specification-client/specification-client.ts'
import { advance, newFlow } from '../flow.ts'
import { until } from '../wait.ts'
import { type Attack, Counts, type House, keepDoing } from './house.ts'

const SLOW_TRIALS = 16
const PADDED_BYTES = 1_500_000
const OBJECTS = 480_000

/** Trials from sixteen networks, each with a page that is drawn for a minute. */
export const slowPages = async (house: House): Promise<Attack> => {
  const answers = new Counts()
  const documents = Array.from({ length: SLOW_TRIALS }, (_, number) => slowPage(number).toString('base64'))
  const visitors = await Promise.all(documents.map(() => house.visitor()))
  const attack = keepDoing(house, SLOW_TRIALS, async (lane) => {
    const { client, from } = visitors[lane]!
    const creation = client.create(house.demo({ box: false }, documents[lane]), from)
    answers.add(await answerTo(creation, 'accepted'))
  })
  return {
    end: async () => {
      await until(() => answers.of('document-not-drawn') > 0)
      // Not waited for: those that wait are drawn one after the other, for five seconds each.
      void attack.end().catch(() => {})
      return { now: `${answers}`, holds: answers.of('accepted') === 0 }
    },
  }
}

/** One grant, and creations of several documents of which the last is none. */
export const refusedCreations = async (house: House): Promise<Attack> => {
  const { client, from } = await house.visitor()
  const answers = new Counts()
  let sent = 0
  const attack = keepDoing(house, 1, async () => {
    const payload = house.demo()
    const { contrato } = payload.documents
    const padded = () =>
      Buffer.concat([
        Buffer.from(house.contractB64, 'base64'),
        Buffer.alloc(PADDED_BYTES, '%'),
        Buffer.from(newId()),
      ]).toString('base64')
    const documents = {
      one: { ...contrato, reference: 'one', documentB64: padded() },
      two: { ...contrato, reference: 'two', order: 2, documentB64: padded() },
      contrato: { ...contrato, order: 3, documentB64: Buffer.from('no es un PDF').toString('base64') },
    }
    answers.add(await answerTo(client.create({ ...payload, documents }, from), 'accepted'))
    sent += 2 * PADDED_BYTES
  })
  return {
    end: async () => {
      await attack.end()
      const left = await large(join(house.server.dataDir, 'files'))
      return {
        now: `${left} of ${Math.round(sent / 1e6)} MB left on the disk; ${answers}`,
        holds: left === 0 && answers.of('accepted') === 0,
      }
    },
  }
}

/** How many files of a megabyte and more are in a folder: the honest beside it have none. */
const large = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.filter((size) => size >= 1_000_000).length
}

/**
 * Three megabytes of 480,000 objects: in trials, and in operations of an account that pays, to the
 * seal.
 */
export const crowdedDocuments = async (house: House): Promise<Attack> => {
  const document = crowdedPdf(OBJECTS).toString('base64')
  // Written once: to write megabytes of JSON would hold up the honest, who are in this process too.
  const creation = new Blob([JSON.stringify(house.demo({ box: false }, document))])
  const answers = new Counts()
  const begin = () => newFlow(house.server.url, document, newId())
  let paid = begin()
  const attack = keepDoing(house, { asFound: 2, fierce: 3 }, async (lane) => {
    if (lane === 0) {
      await advance(paid)
      if (paid.step !== 'completed') return
      answers.add('sealed')
      paid = begin()
      return
    }
    const { client, from } = await house.visitor()
    answers.add(await answerTo(client.create(creation, from), 'accepted'))
  })
  return {
    end: async () => {
      await until(() => answers.of('sealed') > 0)
      await attack.end()
      return { now: `${answers}`, holds: answers.of('accepted') === 0 && answers.of('sealed') > 0 }
    },
  }
}
