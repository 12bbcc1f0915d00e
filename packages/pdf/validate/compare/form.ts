import { type PdfObject, PdfReference } from '../read/objects.ts'
import { type Comparison, DEFAULT_APPEARANCE, dictionaryOf, keysOf, type Place } from './comparison.ts'
import { compareFieldList } from './field.ts'
import { resourcesNamedBy } from './field-use.ts'
import { compareSame } from './same.ts'

/** Compares the interactive form (ISO 32000-2 §12.7.3): the entry `AcroForm` of both catalogues. */
export const compareForm = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  catalogue: Place,
): void => {
  if (after instanceof PdfReference) comparison.meet(after.number)
  const place = after instanceof PdfReference ? { object: after.number } : catalogue
  const [was, is] = [dictionaryOf(comparison.before(before)), dictionaryOf(comparison.after(after))]
  if (was && !is) {
    comparison.report('form-field', 'form-removed', catalogue)
    return
  }
  const resources = was?.has('DA') ? resourcesNamedBy(comparison.before(was.get('DA'))) : [DEFAULT_APPEARANCE]
  for (const key of keysOf(was, is)) {
    const [one, other] = [was?.get(key), is?.get(key)]
    if (key === 'Fields')
      compareFieldList(comparison, one, other, { context: { name: '', type: '', resources }, place })
    else if (key === 'SigFlags') {
      if (comparison.before(one) !== comparison.after(other)) comparison.report('form', 'signature-flags', place)
    } else if (key === 'DR') compareResources(comparison, one, other, place)
    // A viewer that finds none draws the fields as they are; one that finds it true draws them
    // again.
    else if (key === 'NeedAppearances' && comparison.after(other) !== true) {
      if (comparison.before(one) === true) comparison.report('form', 'appearances-made', place)
    } else if (key === 'DA' && one === undefined)
      comparison.addResource({
        name: DEFAULT_APPEARANCE,
        kind: 'form-field',
        detail: 'default-appearance-added',
        place,
      })
    else {
      const sameness = { kind: 'form-field', detail: `form-${key}-changed`, place, leaves: 'pages-and-fields' } as const
      compareSame(comparison, one, other, sameness)
    }
  }
}

/**
 * Who fills in a form may need a font that it has not. What it has stays as it is, and what fields
 * ask for in vain stays away.
 */
const compareResources = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  place: Place,
): void => {
  if (after instanceof PdfReference) comparison.meet(after.number)
  const [was, is] = [dictionaryOf(comparison.before(before)), dictionaryOf(comparison.after(after))]
  for (const category of keysOf(was, is)) {
    const [old, now] = [was?.get(category), is?.get(category)]
    if (now instanceof PdfReference) comparison.meet(now.number)
    const [oldOnes, newOnes] = [dictionaryOf(comparison.before(old)), dictionaryOf(comparison.after(now))]
    const kind = category === 'Font' ? 'font' : 'resources'
    for (const name of keysOf(oldOnes, newOnes)) {
      const resource = newOnes?.get(name)
      if (oldOnes?.has(name)) {
        compareSame(comparison, oldOnes.get(name), resource, {
          kind,
          detail: `${kind}-changed`,
          place,
          leaves: 'nothing',
        })
      } else {
        comparison.addResource({ name, kind, detail: 'resource-added', place })
        comparison.claim(resource, { kind: 'form', detail: 'resource-added', ...place })
      }
    }
  }
}
