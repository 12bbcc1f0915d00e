import { actionOf, areTriggers, isAction, opensElsewhere } from '../read/actions.ts'
import type { PdfDocument } from '../read/document.ts'
import { printsEveryLayer } from '../read/layers.ts'
import type { PdfNotice } from '../read/notices.ts'
import { isMembership } from '../read/unwelcome.ts'
import { isName, type Value } from '../read/values.ts'
import { Amendments, type Omission } from '../write/amendments.ts'
import { drawFields } from '../write/fields/draw-fields.ts'
import type { Survey } from './survey.ts'

/**
 * What is left out of a document that is rewritten, and what is drawn in it: scripts that only
 * format, calculate or print; what opens by itself; layers, where print shows all of them; the
 * rights of a viewer; and fields that viewers were to draw. Throws `PdfBroken` and
 * `FieldUndrawable`.
 */
export const amend = async (
  document: PdfDocument,
  { layersDiffer, layersShowTogether }: Survey,
): Promise<Amendments> => {
  const amendments = new Amendments(document)
  amendments.omit(opening(document))
  amendments.omit(scripts(document))
  const { root, catalog } = document
  if (opensElsewhere(document) && actionOf(document, catalog.get('OpenAction')) !== 'JavaScript') {
    amendments.set(root, new Map([['OpenAction', null]]))
    amendments.notices.add('opening-action-removed')
  }
  const permissions = document.dictionary(catalog.get('Perms'))
  if (permissions) {
    amendments.set(root, new Map([['Perms', null]]))
    amendments.notices.add('usage-rights-removed')
  }
  if (layersDiffer && layersShowTogether && printsEveryLayer(document)) {
    amendments.omit(layers(document))
    amendments.set(root, new Map([['OCProperties', null]]))
    amendments.notices.add('layers-flattened')
  }
  await drawFields(document, amendments)
  return amendments
}

const opening =
  (document: PdfDocument): Omission =>
  (value, key) =>
    key === 'AA' && areTriggers(document, value) ? noticeOf(document, value) : undefined

/** Triggers that run scripts only are said to be scripts. */
const noticeOf = (document: PdfDocument, triggers: Value): PdfNotice => {
  const actions = triggers instanceof Map ? [...triggers.values()] : []
  const runsScripts = actions.every((each) => actionOf(document, each) === 'JavaScript')
  return runsScripts ? 'scripts-removed' : 'opening-action-removed'
}

const scripts =
  (document: PdfDocument): Omission =>
  (value) =>
    isAction(document, value, 'JavaScript') ? 'scripts-removed' : undefined

/** What belongs to a layer then belongs to none, and what switched them has nothing to switch. */
const layers =
  (document: PdfDocument): Omission =>
  (value) => {
    if (!(value instanceof Map)) return undefined
    const isLayer = isName(document.resolve(value.get('Type')), 'OCG') || isMembership(document, value)
    return isLayer || isAction(document, value, 'SetOCGState') ? 'layers-flattened' : undefined
  }
