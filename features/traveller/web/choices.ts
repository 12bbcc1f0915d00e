import { type Template, templates } from '@firmeza/sending/web'

/** What a visitor can choose, in all variants (specification 2 §2.10; 1 §4, "Type choices"). */
export type Choice =
  | 'simple'
  | 'handwritten'
  | 'traveller'
  | 'identification'
  | 'identification-and-signature'
  | 'identification-and-traveller'

export interface ChoiceFacts {
  /** How it goes on once the operation exists. */
  flow: 'simple' | 'handwritten' | 'video'
  template: Template
  /**
   * What comes along where no document is attached: the report that the traveller fills in and
   * signs, or the same blank where nobody signs.
   */
  document: 'contract' | 'report' | 'blank-report'
  /** Who is only identified gets no code. */
  asksPhone: boolean
}

const travellerReport: ChoiceFacts = {
  flow: 'video',
  template: templates.traveller,
  document: 'report',
  asksPhone: true,
}

/** The template is chosen by the type (specification 2 §3.12). */
export const choices: Record<Choice, ChoiceFacts> = {
  simple: { flow: 'simple', template: templates.contractWithCode, document: 'contract', asksPhone: true },
  handwritten: { flow: 'handwritten', template: templates.contractByHand, document: 'contract', asksPhone: true },
  traveller: travellerReport,
  identification: {
    ...travellerReport,
    template: templates.unattendedIdentification,
    document: 'blank-report',
    asksPhone: false,
  },
  'identification-and-signature': { ...travellerReport, template: templates.contract, document: 'contract' },
  'identification-and-traveller': travellerReport,
}
