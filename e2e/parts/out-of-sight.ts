import { expect, type Page } from '@playwright/test'

/** The smallest phones, a page of 1280 at twice its size, a tablet, the narrowest desk, a desk. */
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1440] as const

/**
 * What runs out of the screen or is cut by the box around it, judged by where it is drawn: the
 * width of the document says nothing of what a clipped ancestor hides. What a person can scroll
 * into view is not lost, nor is what ends in an ellipsis and tells all of itself elsewhere.
 */
const lostIn = (): string[] => {
  const SLACK = 1.5
  const screen = document.documentElement.clientWidth
  const told = (element: Element, what: string) =>
    `${what}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 60)}`

  const ownText = (element: Element): DOMRect[] =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })

  const isControl = (element: Element) => element.matches('button, a[href], input, select, textarea, summary, img')

  /**
   * Out of the screen on purpose: what only a screen reader reads (a box of one pixel, too),
   * or what means nothing.
   */
  const isMeant = (element: Element) =>
    element.closest('[aria-hidden="true"], [inert], .sr-only, .skip-link, .textLayer, noscript, option') !== null

  const judge = (element: Element): string | undefined => {
    const text = ownText(element)
    const rects = isControl(element) ? [...text, element.getBoundingClientRect()] : text
    const drawn = rects.filter(({ width, height }) => width > 2 && height > 2)
    let left = Number.NEGATIVE_INFINITY
    let right = Number.POSITIVE_INFINITY
    let top = Number.NEGATIVE_INFINITY
    let bottom = Number.POSITIVE_INFINITY
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'inline' || style.display === 'contents') continue
      const { x, y, width, height } = box.getBoundingClientRect()
      if (style.position === 'absolute' && width <= 1 && height <= 1) return undefined
      const scrollsAcross = /auto|scroll/.test(style.overflowX)
      const clipsAcross = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
      const endsInDots = /hidden|clip/.test(style.overflowX) && style.textOverflow === 'ellipsis'
      const clipsDown = /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === 'none'
      if (scrollsAcross || endsInDots) {
        return x + width > screen + SLACK || x < -SLACK ? told(box, 'box beyond the screen') : undefined
      }
      if (clipsAcross) {
        left = Math.max(left, x)
        right = Math.min(right, x + width)
      }
      if (clipsDown && box !== document.body) {
        top = Math.max(top, y)
        bottom = Math.min(bottom, y + height)
      }
      if (style.position === 'fixed') break
    }
    for (const rect of drawn) {
      if (rect.right > screen + SLACK || rect.left < -SLACK) return told(element, 'beyond the screen')
      if (rect.right > right + SLACK || rect.left < left - SLACK) return told(element, 'cut at a side')
      const middle = (rect.top + rect.bottom) / 2
      if (middle > bottom || middle < top) return told(element, 'cut above or below')
    }
    return undefined
  }

  const lost: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (element instanceof SVGElement || isMeant(element)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const complaint = judge(element)
    if (complaint && !lost.includes(complaint)) lost.push(complaint)
  }
  return lost
}

/** Looks at an opened screen in every width: nothing of it is beyond the edge, no text is cut. */
export const nothingIsLost = async (page: Page, height = 844): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect.soft(await page.evaluate(lostIn), `at ${width} pixels`).toEqual([])
  }
}
