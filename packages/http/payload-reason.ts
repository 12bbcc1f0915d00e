import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { core } from 'zod'

/** A path as JavaScript writes it: `signers[0].signerData[1].value`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (whole, step) =>
      typeof step === 'number' ? `${whole}[${step}]` : whole ? `${whole}.${String(step)}` : String(step),
    '',
  )

/** What is wrong with a value, for the sentence that names its field. */
export const payloadReason = (issue: core.$ZodIssue, locale: Locale): string => {
  const say = { locale }
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('undefined')
        ? m.refusal_reason_missing({}, say)
        : m.refusal_reason_type({ expected: issue.expected }, say)
    case 'too_big':
      return m.refusal_reason_too_big({ most: String(issue.maximum) }, say)
    case 'too_small':
      return m.refusal_reason_too_small({ least: String(issue.minimum) }, say)
    case 'invalid_value':
      return m.refusal_reason_one_of({ values: issue.values.map(String).join(', ') }, say)
    case 'invalid_format':
      return issue.format === 'regex' ? m.refusal_reason_line({}, say) : m.refusal_reason_format({}, say)
    default:
      return m.refusal_reason_format({}, say)
  }
}
