import { m } from '@firmeza/i18n'
import { Field, Select } from '@firmeza/ui'
import type { MinorField, ReportField } from '../../wire.ts'
import { FIELD_WORDS, mistakeWords } from '../../words.ts'
import { choicesOf, INPUTS, isOptional } from './fields.ts'

export interface ReportInputProps {
  /** `name`, or `minors.0.name`. */
  path: string
  field: ReportField | MinorField
  value: string
  mistake: string | undefined
  wasRead: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** One of the decree's fields: typed, or chosen among few. */
export const ReportInput = ({ path, field, value, mistake, wasRead, onChange, onLeave }: ReportInputProps) => {
  const choices = choicesOf(field, isOptional(path))
  const hint = wasRead ? m.report_read() : isOptional(path) ? m.report_optional() : undefined
  const common = {
    name: path,
    label: FIELD_WORDS[field]({}, {}),
    value,
    onBlur: onLeave,
    ...(hint && { hint }),
    ...(mistake && { error: mistakeWords(mistake) }),
  }
  return choices ? (
    <Select {...common} options={choices} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field {...common} {...INPUTS[field]} onChange={(event) => onChange(event.target.value)} />
  )
}
