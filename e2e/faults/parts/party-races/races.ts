import { operationsPaths } from '@firmeza/operations/contract'
import { signingPaths } from '@firmeza/signing/contract'
import type { SeveralSigners } from '../../../../fixtures/specification-client/several-signers.ts'
import { answerTo } from '../../../../fixtures/specification-client/specification-client.ts'
import { load, mailedLink } from '../mailed-link.ts'
import { pause } from '../wait.ts'

/** An operation of two who were invited and draw; both may hand over. */
interface Racing {
  operation: SeveralSigners
  /** At another server, where there are two. */
  other: SeveralSigners
  random: () => number
}

export interface Ended {
  end: 'completed' | 'declined'
  /** How many mails each address gets, from the first to the last. */
  mails: Record<string, number>
  /** How often evidence tells of what only happens in some. */
  told?: Record<string, number>
  /** What was answered, where that is not what it should be. */
  fault: string | null
}

type Race = (racing: Racing) => Promise<Ended>

const faultUnless = (isRight: boolean, answers: string[]): string | null => (isRight ? null : answers.join(' '))

/** Invitation and confirmation. */
const bothMails = ({ operation }: Pick<Racing, 'operation'>): Record<string, number> =>
  Object.fromEntries(operation.emails.map((email) => [email, 2]))

/** Both at once, and each twice. */
const lastTwo: Race = async ({ operation, other }) => {
  await Promise.all([operation.read(0), other.read(1)])
  const asked = [operation.draw(0), other.draw(1), operation.draw(1), other.draw(0)]
  const [first, second, again, third] = await Promise.all(asked.map((each) => answerTo(each)))
  // The same drawing again is told what the first was, while that is all that is known.
  const isRight = [
    [first, third],
    [second, again],
  ].every((theirs) => ['already-signed,ok', 'ok,ok'].includes(theirs.toSorted().join()))
  return {
    end: 'completed',
    mails: bothMails({ operation }),
    fault: faultUnless(isRight, [first!, second!, again!, third!]),
  }
}

/** The last one signs while declining. */
const declining: Race = async ({ operation, other, random }) => {
  await Promise.all([operation.read(0), operation.read(1)])
  await operation.draw(0)
  const drawn = answerTo(operation.draw(1))
  // A drawing is looked at before it counts: declining is quicker.
  await pause(random() * 30)
  const answers = await Promise.all([drawn, answerTo(other.decline(1, 'No.'))])
  const isSigned = answers.join() === 'ok,already-signed'
  const isDeclined = answers.join() === 'operation-closed,ok'
  const [first, last] = operation.emails as [string, string]
  return {
    end: isSigned ? 'completed' : 'declined',
    // Who has signed is told that the other declined.
    mails: isSigned ? bothMails({ operation }) : { [first]: 2, [last]: 1 },
    fault: faultUnless(isSigned || isDeclined, answers),
  }
}

/** The answer to the last signature is lost on its way, and it is sent again. */
const lostAnswer: Race = async ({ operation, other, random }) => {
  await Promise.all([operation.read(0), operation.read(1)])
  await operation.draw(0)
  const aborted = new AbortController()
  const lost = operation.draw(1, { signal: aborted.signal }).catch(() => {})
  await pause(random() * 60)
  aborted.abort()
  const again = await answerTo(other.draw(1))
  await lost
  return {
    end: 'completed',
    mails: bothMails({ operation }),
    fault: faultUnless(again === 'ok' || again === 'already-signed', [again]),
  }
}

/**
 * Somebody reads by their link, and signs where `andSigns`, while it becomes another's: the one or
 * the other comes first, and whose it is then signs.
 */
const reassigned =
  (type: 'PartyHandedOver' | 'PartyCorrected', { andSigns = false } = {}): Race =>
  async ({ operation, other, random }) => {
    await operation.read(0)
    await operation.draw(0)
    const [first, known] = operation.emails as [string, string]
    const { origin } = operation.client
    const tab = operation.at(origin)
    tab.client.esignToken = (await load(origin, await mailedLink(origin, known))).esignToken
    const to = `to-${known}`
    const move = async (): Promise<number> => {
      if (andSigns) await pause(random() * 30)
      return type === 'PartyHandedOver' ? handOver(tab.at(other.client.origin), to) : correct(other, to)
    }
    const acting = andSigns ? readAndSign(tab) : answerTo(tab.read(1))
    const [acted, moved] = await Promise.all([acting, move()])
    const isMoved = moved === 200
    const isRight = isMoved ? acted !== 'ok' : acted === 'ok' && moved === 409
    if (isMoved) await operation.read(1)
    const drawn = isMoved || !andSigns ? await answerTo(operation.draw(1)) : 'ok'
    return {
      end: 'completed',
      mails: isMoved ? { [first]: 2, [known]: 1, [to]: 2 } : bothMails({ operation }),
      told: { [type]: isMoved ? 1 : 0 },
      fault: faultUnless(isRight && drawn === 'ok', [acted, String(moved), drawn]),
    }
  }

const readAndSign = async (tab: SeveralSigners): Promise<string> => {
  const read = await answerTo(tab.read(1))
  return read === 'ok' ? answerTo(tab.draw(1)) : read
}

const post = async ({ client }: SeveralSigners, path: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${client.esignToken}` }
  const answer = await fetch(client.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return answer.status
}

const handOver = (tab: SeveralSigners, email: string): Promise<number> =>
  post(tab, signingPaths.handOver(tab.operationUuid), {
    operationUuid: tab.operationUuid,
    name: 'Eva',
    lastname: 'Sucesora',
    phone: '',
    email,
  })

const correct = (operation: SeveralSigners, email: string): Promise<number> =>
  post(operation, operationsPaths.correctSigner(operation.operationUuid), { signerUuid: operation.signers[1], email })

/** By what they are called in the report. */
export const RACES: Record<string, Race> = {
  'the last two at once, each twice': lastTwo,
  'declining against signing': declining,
  'an answer that is lost, and a retry': lostAnswer,
  'handing over against reading': reassigned('PartyHandedOver'),
  'handing over against signing': reassigned('PartyHandedOver', { andSigns: true }),
  'correcting against reading': reassigned('PartyCorrected'),
}
