import { type Acta, partyName, seen } from '@firmeza/evidence/acta'
import { m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import { groundWords } from './ground-words.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** What became of the notification of each party, after how many of several answered what. */
export const resultsOf = (acta: Acta, parties: string[]): string[] => {
  const kinds = parties.map((party) => outcomeOf(acta.story.events, party).kind)
  const count = (of: Outcome['kind']) => kinds.filter((kind) => kind === of).length
  const [total, accepted, rejected] = [parties.length, count('accepted'), count('rejected')]
  const counts = { total, accepted, rejected, unanswered: total - accepted - rejected }
  const lead = total > 1 ? [m.notification_result_several(counts, acta.say)] : []
  return [...lead, ...parties.flatMap((party) => resultOf(acta, party))]
}

/** What became of the notification of one party, in sentences that claim no more than is known. */
const resultOf = (acta: Acta, party: string): string[] => {
  const { content, story, say } = acta
  const outcome = outcomeOf(story.events, party)
  const moment = (at: Date) => formatMoment(at, say.locale)
  const theirs = content.parties.find(({ id }) => id === party)?.documents ?? []
  const first = content.documents.find(({ id }) => theirs.includes(id))
  const facts = {
    recipient: partyName(acta, party),
    sender: seen(content.senderName),
    document: seen(first!.label || first!.name),
  }
  switch (outcome.kind) {
    case 'accepted':
      return [m.notification_result_accepted({ ...facts, moment: moment(outcome.at) }, say), ...handedOn(outcome, acta)]
    case 'rejected':
      return [
        m.notification_result_rejected({ ...facts, moment: moment(outcome.at) }, say),
        m.notification_result_ground({ ground: whyWords(outcome, say) }, say),
        ...handedOn(outcome, acta),
      ]
    case 'refused':
      return [m.notification_result_refused({ ...facts, moment: moment(outcome.at) }, say), ...replyIn(outcome, say)]
    case 'bounced':
      return [m.notification_result_bounced({ ...facts, moment: moment(outcome.at) }, say), ...replyIn(outcome, say)]
    case 'unsent':
      return [m.notification_result_unsent(facts, say)]
    case 'unanswered':
      return [
        m.notification_result_unanswered({ ...facts, moment: moment(outcome.takenAt) }, say),
        outcome.shownAt
          ? m.notification_result_shown({ moment: moment(outcome.shownAt) }, say)
          : m.notification_result_never_shown({}, say),
        ...(outcome.bouncedAt ? [m.notification_result_bounced_yet({ moment: moment(outcome.bouncedAt) }, say)] : []),
      ]
  }
}

const whyWords = ({ ground, reason }: Outcome & { kind: 'rejected' }, say: Acta['say']): string => {
  const words = groundWords(ground, say)
  return reason ? m.notification_ground_with_reason({ ground: words, reason: seen(reason) }, say) : words
}

const replyIn = ({ reply }: { reply: string }, say: Acta['say']): string[] =>
  reply ? [m.notification_reply({ reply: seen(reply) }, say)] : []

/** Who had the link is not known where the sender handed it on. */
const handedOn = ({ via }: { via: string }, { say }: Acta): string[] =>
  via === 'link' ? [] : [m.notification_result_handed_on({}, say)]
