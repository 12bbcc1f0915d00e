import { codeStripParts } from '@firmeza/vision/code-strip'

/** Draws the code of a challenge at the bottom of what is sent or filmed. */
export const drawCode = (context: CanvasRenderingContext2D, code: string): void => {
  for (const { x, y, width, height, isDark } of codeStripParts(context.canvas, code)) {
    context.fillStyle = isDark ? '#000' : '#fff'
    context.fillRect(x, y, width, height)
  }
}
