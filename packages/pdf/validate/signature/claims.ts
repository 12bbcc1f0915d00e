import { Budget, Unreadable } from '../read/budget.ts'
import { nameOf, PdfDictionary, type PdfObject, PdfReference, PdfString } from '../read/objects.ts'
import type { PdfFile } from '../read/pdf-file.ts'

/**
 * A signature as the file states it. Nothing of it is verified (ISO 32000-2 §12.7.5.5, §12.8.1).
 */
export interface Claim {
  fieldName: string
  /** Object number of the signature dictionary; 0 when it stands inside of its field. */
  number: number
  dictionary: PdfDictionary
  subFilter: string
  /** As many numbers as the array has, up to five; others are NaN. */
  byteRange: number[]
  contents: PdfString | undefined
  reason: string
  /** Viewers may read the dictionary in two ways. */
  isAmbiguous: boolean
  /** The last revision whose form leads to it. */
  seenIn: number
  /** Another field has the same signature dictionary. */
  isShared: boolean
  /** What the field says that signing it locks (ISO 32000-2 §12.7.5.5, table 236). */
  lock: PdfDictionary | undefined
}

const DEEPEST = 32
const MOST_NODES = 100_000
const MOST_SIGNATURES = 1_000
const LONGEST_NAME = 1_024

const MOST_LOOKED_BACK = 32

/** The signatures that the last revision shows. Throws `Unreadable`. */
export const presentClaims = (file: PdfFile): Promise<Claim[]> =>
  claimsIn(file, file.revisions.length - 1, new Budget('form-too-large', MOST_NODES))

/**
 * Every signature of the file, and those that a later revision took away or put another in place
 * of, as far back as can be looked in reasonable time. Throws `Unreadable` for what the last
 * revision shows.
 */
export const allClaims = async (file: PdfFile): Promise<Claim[]> => {
  const newest = file.revisions.length - 1
  const claims = await presentClaims(file)
  const known = new Set(claims.map(identityOf))
  const nodes = new Budget('form-too-large', MOST_NODES)
  try {
    for (let revision = newest - 1; revision >= Math.max(0, newest - MOST_LOOKED_BACK); revision--)
      for (const claim of await claimsIn(file, revision, nodes)) {
        if (!known.has(identityOf(claim))) claims.push(claim)
        known.add(identityOf(claim))
      }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
  return claims
}

/**
 * Every signature of the form as that revision shows it, in the form's order. Throws `Unreadable`.
 */
const claimsIn = async (file: PdfFile, revision: number, nodes: Budget): Promise<Claim[]> => {
  const claims: Claim[] = []
  const root = file.resolve(revision, file.revisions[revision]!.trailer.get('Root'))
  if (!(root instanceof PdfDictionary)) throw new Unreadable('catalog-missing')
  const form = file.resolve(revision, root.get('AcroForm'))
  const seen = new Set<number>()
  const start = { name: '', type: '', depth: 0 }
  const open = form instanceof PdfDictionary ? kidsOf(file, revision, form.get('Fields'), start) : []
  nodes.take(open.length)
  for (let node = open.pop(); node; node = open.pop()) {
    await file.turns.rest()
    if (node.value instanceof PdfReference) {
      if (seen.has(node.value.number)) continue
      seen.add(node.value.number)
    }
    const dictionary = file.resolve(revision, node.value)
    if (!(dictionary instanceof PdfDictionary)) continue
    const field = fieldAt(file, revision, dictionary, node)
    const kids = kidsOf(file, revision, dictionary.get('Kids'), field)
    nodes.take(kids.length)
    open.push(...kids)
    if (field.type === 'Sig') claims.push(...claimAt(file, revision, dictionary, field.name))
    if (claims.length > MOST_SIGNATURES) throw new Unreadable('too-many-signatures')
  }
  markShared(claims)
  return claims
}

interface Node {
  value: PdfObject
  name: string
  type: string
  depth: number
}

/** In reverse: the last is looked at first. */
const kidsOf = (file: PdfFile, revision: number, value: PdfObject | undefined, parent: Omit<Node, 'value'>): Node[] => {
  const kids = file.resolve(revision, value)
  if (!Array.isArray(kids)) return []
  if (parent.depth > DEEPEST || kids.length > MOST_NODES) throw new Unreadable('form-too-large')
  return kids.map((kid) => ({ ...parent, value: kid })).toReversed()
}

const fieldAt = (file: PdfFile, revision: number, dictionary: PdfDictionary, node: Node): Omit<Node, 'value'> => {
  const partial = file.resolve(revision, dictionary.get('T'))
  const own = partial instanceof PdfString ? partial.text : ''
  const name = node.name && own ? `${node.name}.${own}` : node.name + own
  if (name.length > LONGEST_NAME) throw new Unreadable('form-too-large')
  return { name, type: nameOf(file.resolve(revision, dictionary.get('FT'))) || node.type, depth: node.depth + 1 }
}

const claimAt = (file: PdfFile, revision: number, field: PdfDictionary, fieldName: string): Claim[] => {
  const value = field.get('V')
  const dictionary = file.resolve(revision, value)
  if (!(dictionary instanceof PdfDictionary)) return []
  const locked = file.resolve(revision, field.get('Lock'))
  const lock = locked instanceof PdfDictionary ? locked : undefined
  const number = value instanceof PdfReference ? value.number : 0
  const definition = number > 0 ? file.definitionAt(revision, number) : undefined
  const isAmbiguous = definition?.isAmbiguous ?? false
  return [{ fieldName, ...claimOf(file, revision, dictionary), number, isAmbiguous, lock, seenIn: revision }]
}

type Stated = Omit<Claim, 'fieldName' | 'number' | 'isAmbiguous' | 'lock' | 'seenIn'>

const claimOf = (file: PdfFile, revision: number, dictionary: PdfDictionary): Stated => {
  const range = file.resolve(revision, dictionary.get('ByteRange'))
  const numbers = Array.isArray(range) ? range.slice(0, 5).map((each) => file.resolve(revision, each)) : []
  const contents = file.resolve(revision, dictionary.get('Contents'))
  const reason = file.resolve(revision, dictionary.get('Reason'))
  return {
    dictionary,
    subFilter: nameOf(file.resolve(revision, dictionary.get('SubFilter'))),
    byteRange: numbers.map((each) => (typeof each === 'number' ? each : Number.NaN)),
    contents: contents instanceof PdfString ? contents : undefined,
    reason: reason instanceof PdfString ? reason.text : '',
    isShared: false,
  }
}

/** Where its contents stand: no two dictionaries have that in common. */
const identityOf = ({ number, contents }: Claim): string => `${number} ${contents?.from}`

const markShared = (claims: Claim[]): void => {
  const known = new Map<string, Claim>()
  for (const claim of claims) {
    const other = known.get(identityOf(claim))
    if (other) claim.isShared = other.isShared = true
    else known.set(identityOf(claim), claim)
  }
}
