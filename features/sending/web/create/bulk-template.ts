import type { Locale } from '@firmeza/kernel'
import type { CreationPayloadInput } from '@firmeza/operations/contract'
import { templateFor } from '../templates/template.ts'
import { paceOf } from './create-holders-operation.ts'
import { type CreationType, creationTypes } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { itemWords } from './creation-words.ts'
import type { PickedFile } from './pick-file.ts'
import { attachedDocument } from './sent-document.ts'

/** What is sent to many: a document of one's own, how it is signed, and how that goes on. */
export type BulkChoice = CreationValues & { type: CreationType; file: PickedFile }

/** The payload whose one signer stands for each of many. */
export const bulkTemplate = (choice: BulkChoice, locale: Locale): CreationPayloadInput => {
  const facts = creationTypes[choice.type]
  const filling = { item: itemWords('signature', locale), document: attachedDocument(choice.file) }
  const payload = templateFor(facts.template, filling, locale)
  return { ...payload, operationData: [...payload.operationData, ...paceOf(facts, choice)] }
}
