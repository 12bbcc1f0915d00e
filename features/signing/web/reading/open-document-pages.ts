import { bytesOfBase64 } from '../completion/downloaded-file.ts'
import { openPdf, paintPage } from './pdf-library.ts'
import { type WordArea, wordAreas } from './word-areas.ts'

/** A document whose pages can be looked at before anybody is sent it. */
export interface DocumentPages {
  count: number
  /** As shown (turned and cropped), in points. Pages count from 1. */
  sizeOf: (page: number) => Promise<{ width: number; height: number }>
  /** The page, so many CSS pixels wide. */
  paint: (page: number, width: number) => Promise<HTMLCanvasElement>
  /** Where its words stand. */
  wordsOn: (page: number) => Promise<WordArea[]>
  close: () => void
}

/** Opens a PDF in base64 with pdf.js. Rejects for what it cannot read. */
export const openDocumentPages = async (base64: string): Promise<DocumentPages> => {
  const task = await openPdf(bytesOfBase64(base64))
  const close = () => void task.destroy()
  const pdf = await task.promise.catch((reason: unknown) => {
    close()
    throw reason
  })
  return {
    count: pdf.numPages,
    sizeOf: async (page) => {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
      return { width, height }
    },
    paint: async (page, width) => paintPage(await pdf.getPage(page), width),
    wordsOn: async (page) => {
      const shown = await pdf.getPage(page)
      const { items } = await shown.getTextContent()
      const runs = items.flatMap((item) => ('str' in item ? [item] : []))
      return wordAreas(runs, shown.getViewport({ scale: 1 }))
    },
    close,
  }
}
