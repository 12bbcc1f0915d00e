import { getDocument, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { DocumentInitParameters, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'

/**
 * Files pdf.js asks for by name while it draws: fonts a document may leave out, character maps,
 * image decoders.
 */
const drawingFiles = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '/node_modules/pdfjs-dist/cmaps/*.bcmap',
        '/node_modules/pdfjs-dist/wasm/*.wasm',
      ],
      { base: '../../../..', query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

class DrawingFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = drawingFiles.get(filename)
    const answer = url === undefined ? undefined : await fetch(url)
    if (!answer?.ok) throw new Error(`pdf.js asked for ${filename}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/**
 * Starts a worker of pdf.js and resolves once it says that it is ready. The library, left to start
 * its own, never tries again where the code did not come the first time.
 */
const startWorker = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { type: 'module' })
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener(
      'error',
      () => {
        worker.terminate()
        reject(new Error("pdf.js's worker did not come"))
      },
      { once: true },
    )
  })

/** A PDF that pdf.js reads, until it is destroyed. */
export interface OpenedPdf {
  promise: Promise<PDFDocumentProxy>
  destroy: () => Promise<void>
}

/**
 * Opens a PDF in a worker of its own. The library takes the bytes over: they are empty afterwards.
 * Rejects while the worker's code does not come; later it may.
 */
export const openPdf = async (data: Uint8Array): Promise<OpenedPdf> => {
  const port = await startWorker()
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data,
    worker,
    // pdf.js compiles functions of a PDF with eval where it may; a page that shows strangers' files
    // never lets it.
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: DrawingFiles,
  } as DocumentInitParameters)
  return {
    promise: task.promise,
    destroy: async () => {
      await task.destroy()
      worker.destroy()
      port.terminate()
    },
  }
}

/** Pages drawn sharper than this cost memory that a phone may not have. */
const SHARPEST_RATIO = 2

/** Paints a page, so many CSS pixels wide, onto a canvas that assistive technology passes over. */
export const paintPage = async (page: PDFPageProxy, width: number): Promise<HTMLCanvasElement> => {
  const sharpness = Math.min(devicePixelRatio, SHARPEST_RATIO)
  const viewport = page.getViewport({ scale: (width * sharpness) / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.setAttribute('aria-hidden', 'true')
  await page.render({ canvas, viewport }).promise
  return canvas
}

/**
 * Lays a page's words, transparent, selectable and readable aloud, over the picture that fills
 * `host`, and keeps them in place while it changes size. Returns what takes them away.
 */
export const layWords = async (page: PDFPageProxy, host: HTMLElement): Promise<() => void> => {
  const { width } = page.getViewport({ scale: 1 })
  const layer = document.createElement('div')
  layer.className = 'textLayer'
  const rescale = () => host.style.setProperty('--total-scale-factor', String(host.clientWidth / width))
  rescale()
  await new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: page.getViewport({ scale: host.clientWidth / width }),
  }).render()
  const watcher = new ResizeObserver(rescale)
  watcher.observe(host)
  host.append(layer)
  return () => {
    watcher.disconnect()
    layer.remove()
  }
}
