import { fetchDocument, fetchDocumentText } from '../calls.ts'
import { bytesOfBase64 } from '../completion/downloaded-file.ts'

export interface TextLayers {
  /** Lays the page's own words, selectable and readable aloud, over its image. */
  lay(page: number, host: HTMLElement): Promise<void>
  close(): void
}

/**
 * More pages than this, and the words alone ("Leer como texto") are the better way to search them.
 */
const MOST_PAGES = 200

interface SavingConnection {
  connection?: { saveData?: boolean }
}

/**
 * Text layers for a document whose page images are already on screen. Nothing depends on them:
 * undefined when they would cost more than they give (a scan has no words, a reader saves data, the
 * document is very long).
 */
export const openTextLayers = async (
  operationUuid: string,
  documentUuid: string,
  pages: number,
): Promise<TextLayers | undefined> => {
  if (pages > MOST_PAGES || (navigator as SavingConnection).connection?.saveData) return undefined
  const text = await fetchDocumentText(operationUuid, documentUuid)
  if (!text.ok || text.value.pages.every((page) => page.trim() === '')) return undefined
  const [library, file] = await Promise.all([import('./pdf-library.ts'), fetchDocument(operationUuid, documentUuid)])
  if (!file.ok) return undefined
  const task = await library.openPdf(bytesOfBase64(file.value))
  const pdf = await task.promise
  const laid: (() => void)[] = []
  return {
    lay: async (number, host) => {
      laid.push(await library.layWords(await pdf.getPage(number), host))
    },
    close: () => {
      for (const takeAway of laid) takeAway()
      void task.destroy()
    },
  }
}
