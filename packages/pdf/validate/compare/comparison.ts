import { type Budget, Exhausted, Unreadable } from '../read/budget.ts'
import { PdfDictionary, type PdfObject, PdfReference, PdfStream } from '../read/objects.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import type { Change, ChangeKind } from './changes.ts'

/** Where in the document a comparison has got to. */
export type Place = Pick<Change, 'object' | 'page' | 'field'>

/** The name by which fields that say nothing of it are drawn: the form's default appearance. */
export const DEFAULT_APPEARANCE = ''

interface AddedResource {
  name: string
  /** What it would be if fields that nobody filled in asked for it. */
  kind: ChangeKind
  detail: string
  place: Place
}

/**
 * Two states of a file, one revision apart, and what was found to differ. Comparisons put off what
 * references lead to.
 */
export class Comparison {
  readonly changes: Change[] = []
  /**
   * Pages, nodes of the page tree and the catalogue: they are compared for themselves, wherever
   * references to them stand.
   */
  readonly pages = new Set<number>()
  /** From 1, by object number. */
  readonly pageNumbers = new Map<number, number>()
  /** Fields and annotations, likewise. */
  readonly interactive = new Set<number>()
  /** Fields of signatures that this revision adds, and their widgets. */
  readonly newSignatureFields = new Map<number, Change>()
  /** Annotations that this revision adds to a page, and that page. */
  readonly newAnnotations = new Map<number, Place>()
  /**
   * Elements of the logical structure and what else its tree leads to: they are compared for
   * themselves.
   */
  readonly structure = new Set<number>()
  /** The pages in whose lists a widget stands, by its number; those of both states. */
  readonly shownOn = new Map<number, Set<number>>()
  /** What widgets say of the page that they are on, which did not say so before. */
  readonly statedPages: { page: PdfObject; place: Place }[] = []
  /**
   * Names of resources by which fields with a value are drawn, and nobody has filled them in since.
   */
  readonly resourcesInUse = new Set<string>()
  private readonly addedResources: AddedResource[] = []
  private readonly met = new Set<number>()
  private readonly comparedStreams = new Set<number>()
  private readonly claims = new Map<number, Change>()
  private readonly seen = new Set<string>()
  private readonly tasks: (() => void)[] = []

  constructor(
    readonly file: PdfFile,
    /** Indices of revisions. */
    readonly older: number,
    readonly newer: number,
    /** Object numbers that lead somewhere else in the newer state. */
    readonly changed: ReadonlySet<number>,
    private readonly work: Budget,
  ) {}

  before(value: PdfObject | undefined): PdfObject {
    return this.resolve(this.older, value)
  }

  after(value: PdfObject | undefined): PdfObject {
    return this.resolve(this.newer, value)
  }

  /** What could not be read before, and is as it was, is nothing in both. */
  private resolve(revision: number, value: PdfObject | undefined): PdfObject {
    try {
      return this.file.resolve(revision, value)
    } catch (error) {
      const isAsItWas = value instanceof PdfReference && !this.changed.has(value.number)
      if (!isAsItWas || !(error instanceof Unreadable) || error instanceof Exhausted) throw error
      return null
    }
  }

  dictionaries(value: PdfObject | undefined): [before: PdfDictionary | undefined, after: PdfDictionary | undefined] {
    return [dictionaryOf(this.before(value)), dictionaryOf(this.after(value))]
  }

  /** Whether this has not been looked at yet. From now on it has. */
  once(what: string): boolean {
    const isNew = !this.seen.has(what)
    if (isNew) this.seen.add(what)
    return isNew
  }

  charge(): void {
    this.work.take(1)
  }

  later(task: () => void): void {
    this.tasks.push(task)
  }

  /** Whether the older state has nothing of that number. */
  isNew(number: number): boolean {
    return this.file.entryAt(this.older, number) === null
  }

  /** Everything put off, and what that puts off. */
  async run(): Promise<void> {
    for (let task = this.tasks.pop(); task; task = this.tasks.pop()) {
      task()
      await this.file.turns.rest()
    }
  }

  /**
   * The object's entries have been compared: what is not reported of them is as it was. Of a
   * stream's data that says nothing.
   */
  meet(number: number): void {
    if (this.changed.has(number)) this.met.add(number)
  }

  /** The data of the stream have been compared too. */
  meetStream(number: number): void {
    this.comparedStreams.add(number)
  }

  report(kind: ChangeKind, detail: string, place: Place, more: Partial<Change> = {}): void {
    this.changes.push({ kind, detail, ...place, ...more })
  }

  /**
   * Calls all changed objects that only this leads to a part of it. What else leads to them is
   * compared there.
   */
  claim(value: PdfObject | undefined, change: Change): void {
    this.charge()
    if (value instanceof PdfReference) {
      const { number } = value
      if (!this.changed.has(number) || this.claims.has(number)) return
      this.claims.set(number, { ...change, object: number })
      this.later(() => this.claim(this.after(value), change))
    } else if (value instanceof PdfStream) this.claim(value.dictionary, change)
    else if (Array.isArray(value)) for (const each of value) this.claim(each, change)
    else if (value instanceof PdfDictionary)
      for (const [key, each] of value) if (key !== 'P' && key !== 'Parent') this.claim(each, change)
  }

  /**
   * The form has a resource that it had not. Whether that changes how fields are drawn shows when
   * all have been compared.
   */
  addResource(added: AddedResource): void {
    this.addedResources.push(added)
  }

  /** A widget may name the page that shows it, and no other. */
  private reportStatedPages(): void {
    for (const { page, place } of this.statedPages) {
      const pages = this.shownOn.get(place.object ?? 0)
      if (!(page instanceof PdfReference && pages?.size === 1 && pages.has(page.number)))
        this.report('form-field', 'moved-in-the-document', place)
    }
  }

  /** What has not been reported of resources and of the changed objects. */
  reportRest(): void {
    this.reportStatedPages()
    for (const { name, kind, detail, place } of this.addedResources)
      if (this.resourcesInUse.has(name)) this.report(kind, `${detail}-that-fields-ask-for`, place)
      else this.report('form', detail, place)
    const reported = new Set(this.changes.map(({ object }) => object))
    for (const object of this.changed) {
      // Fields, pages and the like are dictionaries: one that is a stream too would be drawn by
      // something else.
      if (this.met.has(object) && !this.comparedStreams.has(object) && this.isStream(object))
        this.report('unreadable', 'stream-in-place-of-a-dictionary', { object })
      if (reported.has(object)) continue
      const claimed = this.claims.get(object)
      if (claimed) this.changes.push(claimed)
      else if (this.met.has(object)) this.report('rewritten', 'as-it-was', { object })
      else if (this.isContainer(object)) this.report('container', 'of-other-objects', { object })
      else this.report('unreachable', this.fateOf(object), { object })
    }
  }

  private isStream(object: number): boolean {
    const reference = new PdfReference(object, 0)
    return this.before(reference) instanceof PdfStream || this.after(reference) instanceof PdfStream
  }

  /** An object stream, or a cross-reference stream: nothing leads to them, tables do. */
  private isContainer(object: number): boolean {
    const entry = this.file.entryAt(this.newer, object)
    const { sections } = this.file.revisions[this.newer]!
    const isTable = (at: number): boolean => sections.some(({ parts }) => parts.some(({ from }) => from === at))
    return this.file.containerNumbers.has(object) || (entry !== null && 'at' in entry && isTable(entry.at))
  }

  private fateOf(object: number): string {
    if (!this.file.entryAt(this.newer, object)) return 'freed'
    return this.file.entryAt(this.older, object) ? 'replaced' : 'added'
  }
}

export const dictionaryOf = (value: PdfObject | undefined): PdfDictionary | undefined => {
  if (value instanceof PdfStream) return value.dictionary
  return value instanceof PdfDictionary ? value : undefined
}

export const keysOf = (...dictionaries: (PdfDictionary | undefined)[]): Set<string> =>
  new Set(dictionaries.flatMap((each) => [...(each?.keys() ?? [])]))
