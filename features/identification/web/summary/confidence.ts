/** Of a percentage: red below 40, orange below 50, else green (specification 2 §9.2). */
export const toneOf = (percent: number): 'rec' | 'warn' | 'seal' =>
  percent < 40 ? 'rec' : percent < 50 ? 'warn' : 'seal'

/** A confidence as a percentage cut, not rounded, to five characters (specification 2 §9.2). */
export const percentText = (confidence: number, decimalMark = '.'): string =>
  String(Number((confidence * 100).toFixed(8)))
    .slice(0, 5)
    .replace(/\.$/, '')
    .replace('.', decimalMark)

/** Facial hair above which there is some (specification 2 §9.2). */
export const HAIRY = 0.4

/** Of the document's letter (specification 2 §9.2); nothing where it was not read. */
export const sexText = (letter: string): string => (letter === '' ? '' : letter === 'M' ? 'Male' : 'Female')
