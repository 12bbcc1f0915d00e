import { currentLanguage, m } from '@firmeza/i18n'
import { countriesIn } from '../../countries.ts'
import type { MinorField, ReportField } from '../../wire.ts'
import { CHOICE_WORDS } from '../../words.ts'

type AnyField = ReportField | MinorField

/** What is typed into a field, for keyboards and for browsers that know it already. */
export const INPUTS: Partial<Record<AnyField, { type?: string; inputMode?: 'numeric'; autoComplete?: string }>> = {
  name: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  birthDate: { type: 'date', autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  locality: { autoComplete: 'address-level2' },
  phone: { type: 'tel' },
  mobile: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  contractDate: { type: 'date' },
  entry: { type: 'datetime-local' },
  exit: { type: 'datetime-local' },
  travellers: { inputMode: 'numeric' },
}

const COUNTRIES: readonly AnyField[] = ['nationality', 'country']

/** The choices of a field, in the page's language; undefined where it is typed. */
export const choicesOf = (field: AnyField, isOptional: boolean): { value: string; label: string }[] | undefined => {
  const words = CHOICE_WORDS[field]
  const none = isOptional && field === 'documentType' ? m.report_none() : m.report_choose()
  const first = { value: '', label: none }
  if (COUNTRIES.includes(field)) return [first, ...countriesIn(currentLanguage())]
  return words && [first, ...Object.entries(words).map(([value, say]) => ({ value, label: say({}, {}) }))]
}

/** The form's sections; whatever is optional there says so. */
export const SECTIONS: readonly { title: () => string; fields: readonly ReportField[] }[] = [
  {
    title: m.report_section_person,
    fields: [
      'name',
      'surname',
      'secondSurname',
      'sex',
      'documentType',
      'documentNumber',
      'supportNumber',
      'nationality',
      'birthDate',
    ],
  },
  { title: m.report_section_residence, fields: ['address', 'locality', 'country', 'mobile', 'phone', 'email'] },
  {
    title: m.report_section_stay,
    fields: [
      'property',
      'propertyAddress',
      'entry',
      'exit',
      'contractReference',
      'contractDate',
      'paymentType',
      'travellers',
    ],
  },
]

export const MINOR_FIELDS: readonly MinorField[] = [
  'name',
  'surname',
  'secondSurname',
  'sex',
  'relationship',
  'nationality',
  'birthDate',
  'documentType',
  'documentNumber',
]

const OPTIONAL: readonly string[] = ['secondSurname', 'phone'] satisfies ReportField[]
const OPTIONAL_OF_MINOR: readonly string[] = [...OPTIONAL, 'documentType', 'documentNumber']

/** `name`, or `minors.0.name`. */
export const isOptional = (path: string): boolean =>
  (path.startsWith('minors.') ? OPTIONAL_OF_MINOR : OPTIONAL).includes(path.split('.').at(-1)!)
