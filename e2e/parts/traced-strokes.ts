import { chromium } from '@playwright/test'
import { sendOperation, toDrawing } from './operation.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './places.ts'
import { type TracedStroke, traceStroke } from './traced-stroke.ts'

/** So many strokes of so many moves, each on a page of its own on a phone. */
export const traceStrokes = async (server: string, strokes: number, moves: number): Promise<TracedStroke[]> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const traced: TracedStroke[] = []
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        locale: 'es-ES',
      })
      await toDrawing(page, await sendOperation({ drawn: true, server }))
      traced.push(await traceStroke(page, moves))
      await page.close()
    }
    return traced
  } finally {
    await browser.close()
  }
}
