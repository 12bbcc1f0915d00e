import PDFDocument from 'pdfkit'
import { gathersText } from './compose/content-stream.ts'
import { covers, FACES, type Face, faceOf, widerFaceOf, writable } from './compose/fonts.ts'
import { packedBefore, prepareLetters } from './compose/prepared-subset.ts'
import { rememberLayout } from './compose/remembered-layout.ts'
import { rememberedHeight, rememberedWidth } from './compose/remembered-measures.ts'

/** What a document says of itself, and its paper. */
export interface ComposeOptions {
  /** Shown in the viewer's window. */
  title: string
  /** BCP 47. */
  language: string
  /** Date of creation, so that equal input gives equal bytes. */
  at: Date
  author?: string
  /** Points, A4 all round. */
  margins?: { top: number; right: number; bottom: number; left: number }
}

/** The part of PDFKit that sets letters where it is told to. */
interface LineSetter {
  _fragment(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions): void
}

const PLAIN = 3
/** Of text in a column, as `compose/sheet.ts` sets it, with nothing else asked. */
const isPlain = (options: unknown): options is { width: number; lineGap: number; characterSpacing: number } => {
  const { width, lineGap, characterSpacing } = (options ?? {}) as PDFKit.Mixins.TextOptions
  const isWhole = [width, lineGap, characterSpacing].every((each) => typeof each === 'number')
  return isWhole && Object.keys(options as object).length === PLAIN
}

/**
 * A PDFKit document whose fonts are `sans`, `sans-medium`, `sans-bold` and `mono`. Text with
 * letters that a face lacks (Cyrillic, Greek…) is measured and set in a wider face without being
 * asked.
 */
export class ComposedDocument extends PDFDocument {
  private face: Face = 'sans'

  private root: PDFKit.PDFStructureElement | undefined
  /**
   * Whether the wider face is in use: PDFKit measures through the same methods while it sets text.
   */
  private isWider = false
  private size = 12
  private readonly prepared = new Set<Face>()

  /**
   * Draws under a tag of the logical structure (`H1`, `P`, `Table`…; ISO 32000-2 §14.8.4), for
   * screen readers.
   */
  tagged(type: string, draw: () => void): this {
    if (!this.root) {
      this.root = this.struct('Document')
      this.addStructure(this.root)
    }
    this.root.add(this.struct(type, {}, draw))
    return this
  }

  override end(): void {
    this.root?.end()
    super.end()
  }

  override font(source: PDFKit.Mixins.PDFFontSource, size?: number): this
  override font(source: PDFKit.Mixins.PDFFontSource, family: string, size?: number): this
  override font(source: PDFKit.Mixins.PDFFontSource, ...rest: unknown[]): this {
    this.face = FACES.find((face) => face === source) ?? this.face
    super.font(source, ...(rest as [size?: number]))
    if (!this.prepared.has(this.face)) {
      this.prepared.add(this.face)
      rememberLayout(this, this.face)
      prepareLetters(this, this.face)
    }
    return this
  }

  override fontSize(size: number): this {
    this.size = size
    return super.fontSize(size)
  }

  override ref(data?: object): PDFKit.PDFKitReference {
    const reference = super.ref(data as object)
    return data === undefined ? packedBefore(gathersText(reference)) : reference
  }

  override text(text: string, ...rest: unknown[]): this {
    // PDFKit takes position and options, or options alone.
    const set = super.text as (text: string, ...rest: unknown[]) => this
    return this.inFitting(text, (writable) => (this.setLine(writable, rest) ? this : set.call(this, writable, ...rest)))
  }

  /**
   * Sets text that was measured as one line without looking again for places to break it, which
   * takes longer than setting it. Answers false, and sets nothing, where it is more than a line.
   */
  private setLine(text: string, [x, y, options]: unknown[]): boolean {
    if (typeof x !== 'number' || typeof y !== 'number' || text === '' || !isPlain(options)) return false
    const height = this.currentLineHeight(true) + options.lineGap
    // PDFKit begins a page as soon as the next line has no room.
    if (y + 2 * height > this.page.maxY() || this.heightOfString(text, options) > height) return false
    const { characterSpacing } = options
    ;(this as unknown as LineSetter)._fragment(text, x, y, { characterSpacing })
    this.x = x
    this.y = y + height
    return true
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const measure = () => this.inFitting(text, (writable) => super.widthOfString(writable, options))
    if (this.isWider) return measure()
    return rememberedWidth({ face: this.face, size: this.size, text, options }, measure)
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return rememberedHeight({ face: this.face, size: this.size, text, options }, () => {
      const { y } = this
      // What is added to nothing is rounded the same wherever the document stands.
      this.y = 0
      const height = this.inFitting(text, (writable) => super.heightOfString(writable, options))
      this.y = y
      return height
    })
  }

  private inFitting<Outcome>(text: string, act: (writable: string) => Outcome): Outcome {
    const { face } = this
    if (this.isWider || covers(face, text)) return act(text)
    this.isWider = true
    super.font(`${face}-wider`)
    rememberLayout(this, `${face}-wider`)
    try {
      return act(writable(face, text))
    } finally {
      super.font(face)
      this.isWider = false
    }
  }
}

/**
 * The names under which PDFKit knows the faces. Wider ones are parsed only when a text needs them.
 */
const registerFaces = (document: PDFKit.PDFDocument): void => {
  for (const face of FACES) {
    document.registerFont(face, faceOf(face) as unknown as PDFKit.Mixins.PDFFontSource)
    document.registerFont(`${face}-wider`, lazily(face))
  }
}

/** PDFKit takes anything that can lay out text for a font. */
const lazily = (face: Face): PDFKit.Mixins.PDFFontSource =>
  new Proxy({}, { get: (_, key) => Reflect.get(widerFaceOf(face), key) }) as unknown as PDFKit.Mixins.PDFFontSource

/** Composes a document from scratch; `draw` starts on an empty A4 page in `sans` of 10 points. */
export const composePdf = async (
  draw: (document: ComposedDocument) => void,
  options: ComposeOptions,
): Promise<Buffer> => {
  const document = new ComposedDocument({
    size: 'A4',
    margins: options.margins ?? { top: 56, right: 56, bottom: 64, left: 56 },
    pdfVersion: '1.7',
    lang: options.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Left out, PDFKit would read its own Helvetica for each document.
    font: '',
    info: { Title: options.title, Author: options.author ?? '', CreationDate: options.at, Producer: '', Creator: '' },
  })
  registerFaces(document)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.font('sans').fontSize(10)
  draw(document)
  document.end()
  return finished
}
