import { Budget } from '../read/budget.ts'
import type { PdfDocument } from '../read/document.ts'
import { unfold } from '../read/filters.ts'
import type { Page, PageGeometry } from '../read/pages.ts'
import { type Dictionary, Name, PdfBroken, Reference, Stream, type Value } from '../read/values.ts'
import type { Revision } from './revision.ts'
import { serialise } from './serialise.ts'

/** Together, of all pages: pages may share one long content. */
const GREATEST_COPIED_BYTES = 32 * 2 ** 20
const MOST_STREAMS = 1_000

/**
 * Turns what pages draw into forms (ISO 32000-2 §8.10). A form gives back the graphics state it was
 * given, whatever its content does: a page's own content does not, when it closes more scopes than
 * it has opened.
 */
export class OwnContent {
  private readonly copied = new Budget(GREATEST_COPIED_BYTES, 'content-too-large')
  /**
   * By identity: pages inherit one dictionary from the node above them, which must not be written
   * again for each.
   */
  private readonly resources = new Map<Value, Reference>()

  constructor(
    private readonly document: PdfDocument,
    private readonly revision: Revision,
  ) {}

  /** Null for an empty page; nothing when the content cannot be put into one form. */
  formOf(page: Page, { box }: PageGeometry): Reference | null | undefined {
    try {
      const content = this.contentOf(page)
      if (!content) return null
      const group = page.dictionary.get('Group')
      const dictionary: Dictionary = new Map<string, Value>([
        ['Type', new Name('XObject')],
        ['Subtype', new Name('Form')],
        ['BBox', box],
        ['Resources', this.resourcesOf(page)],
        ...(group === undefined ? [] : ([['Group', group]] as const)),
        ...content.coding,
      ])
      return this.revision.addStream(serialise(dictionary).slice(2, -2), content.data)
    } catch (error) {
      if (error instanceof PdfBroken) return undefined
      throw error
    }
  }

  private resourcesOf({ resources }: Page): Reference {
    if (resources instanceof Reference) return resources
    const known = this.resources.get(resources)
    if (known) return known
    const added = this.revision.put(this.revision.reserve(), resources ?? new Map())
    this.resources.set(resources, added)
    return added
  }

  /**
   * One stream as it is in the file, several unfolded and joined: a token may end where the first
   * does, but not go on in the next.
   */
  private contentOf({ dictionary }: Page): { data: Uint8Array; coding: Dictionary } | undefined {
    const { document, copied } = this
    const present = dictionary.get('Contents')
    const parts = document.array(present) ?? [present]
    if (parts.length > MOST_STREAMS) throw new PdfBroken('content-too-large')
    const streams = parts.map((part) => document.resolve(part)).filter((part) => part instanceof Stream)
    const [only] = streams
    if (!only) return undefined
    if (streams.length === 1) {
      const data = document.data(only)
      copied.spend(data.length)
      const coding = [...only.dictionary].filter(([key]) => key === 'Filter' || key === 'DecodeParms')
      return { data, coding: new Map(coding) }
    }
    const pieces = streams.flatMap((stream) => {
      const data = document.data(stream)
      const resolve = (value: Value | undefined) => document.resolve(value)
      const piece = unfold(data, stream.dictionary, { resolve, budget: copied })
      return [piece, Buffer.from('\n')]
    })
    return { data: Buffer.concat(pieces), coding: new Map() }
  }
}
