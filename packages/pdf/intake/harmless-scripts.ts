import { tokensOf } from './script-tokens.ts'

/** A script of a document, and whether a field runs it on what is typed into it. */
export interface Script {
  source: string
  isOfField: boolean
}

/**
 * Functions that Acrobat brings for formats, ranges and sums: `AFNumber_Format`,
 * `AFSimple_Calculate`… They change nothing but the value.
 */
const ACROBAT = /^AF[A-Z]\w*$/

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean))

/** Of the language itself. */
const LANGUAGE = words(`
  break case catch const continue default delete do else false finally for function if in instanceof let new null of return switch this
  throw true try typeof undefined var void while with NaN Infinity arguments`)

/** What may be called by its own name. */
const CALLED = words(`
  Array Boolean Date Math Number Object RegExp String isNaN isFinite parseFloat parseInt escape unescape getField print MakeNumber
  ParseDate IsNumber`)

/**
 * What may follow a full stop: values of fields, how they are formatted, numbers, dates and texts,
 * and printing. What shows or hides, adds, sends, opens or asks is not among them.
 */
const MEMBERS = words(`
  E LN10 LN2 LOG2E PI SQRT1_2 SQRT2 abs ceil exp floor log max min pow random round sqrt sin cos tan atan
  change changeEx charAt charCodeAt commitKey concat  exec filter forEach fieldFull fromCharCode
  getArray getDate getDay getField getFullYear getHours getMilliseconds getMinutes getMonth getNthFieldName getSeconds getTime getYear
  ignoreCase indexOf isBoxChecked isDefaultChecked join keyDown lastIndexOf length map match modifier name now numFields parse
  pop print printd printf printx  push rc reduce replace reverse richChange scand search selEnd selStart setDate setFullYear
  setHours setMinutes setMonth setSeconds shift slice sort source splice split strip substr substring target targetName test toFixed
  toLocaleString toLowerCase toPrecision toString toUpperCase trim type unshift value valueAsString valueOf willCommit
  textColor textSize textFont strokeColor fillColor black white red green blue yellow cyan magenta transparent gray
  calculate calculateNow currentValueIndices exportValues`)

/**
 * Messages to whoever types: nothing of them is in the document. Not where the document opens with
 * them.
 */
const MESSAGES = words('alert beep println')

/**
 * Whether the scripts of a document only format, check and calculate what is typed, or print. All
 * are judged together, since they call each other. They are left out whatever they say: what
 * matters is that the document shows the same without them.
 */
export const areHarmless = (scripts: readonly Script[]): boolean => {
  const parsed = scripts.map(({ source, isOfField }) => ({ isOfField, tokens: tokensOf(source) }))
  const own = new Set<string>()
  for (const { tokens } of parsed) for (const name of functionsIn(tokens)) own.add(name)
  return parsed.every(({ tokens, isOfField }) => isHarmless(tokens, { own, isOfField }))
}

const IDENTIFIER = /^[A-Za-z_$]/

/** `function sum(`, `sum = function(`. */
const functionsIn = (tokens: string[]): string[] =>
  tokens.flatMap((token, at) => {
    if (token !== 'function') return []
    if (IDENTIFIER.test(tokens[at + 1] ?? '')) return tokens[at + 1]!
    return tokens[at - 1] === '=' && IDENTIFIER.test(tokens[at - 2] ?? '') ? tokens[at - 2]! : []
  })

/** `=` and `+=` after it, and neither `==` nor `<=`. */
const isSet = (tokens: string[], at: number): boolean => {
  const [sign = '', next] = [tokens[at + 1], tokens[at + 2]]
  return sign === '=' ? next !== '=' : '+-*/%'.includes(sign) && sign !== '' && next === '='
}

const isHarmless = (
  tokens: string[],
  { own, isOfField }: { own: ReadonlySet<string>; isOfField: boolean },
): boolean => {
  let depth = 0
  return tokens.every((token, at) => {
    if (token === '{') depth++
    if (token === '}') depth--
    // What it does at once shows where nobody has typed; what its functions do, where a field
    // calls.
    const opens = !isOfField && depth === 0
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    // What is called, or set, by a text it is named with cannot be known.
    if (token === '(' && (before === ']' || before === ')')) return false
    if (token === ']' && opens && isSet(tokens, at)) return false
    if (!IDENTIFIER.test(token)) return true
    const isMember = before === '.'
    if (MESSAGES.has(token) && isMember) return !opens
    if (isMember && token === 'value' && opens && isSet(tokens, at)) return false
    if (isMember) return MEMBERS.has(token) || own.has(token)
    if (own.has(token) && after === '(') return !opens || before === 'function'
    if (after === '(') return ACROBAT.test(token) || CALLED.has(token) || LANGUAGE.has(token)
    // A name of the script's own, or an object whose members are judged where they stand.
    return true
  })
}
