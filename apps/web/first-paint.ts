import { currentLanguage, startLanguage } from '@firmeza/i18n'
import { startTheme } from '@firmeza/ui'
import { sayLost } from './say-lost.ts'
import { beginsWithOpening, leadsToReading } from './world.ts'

/** A page on which no file comes for so long, after as long again, may wait for ever. */
const SILENCE_MS = 15_000

/**
 * Runs in index.html itself, before any file has come: shows a signer the page that React will draw
 * in its place, out of the templates that the build has put there, and asks for the files that it
 * is drawn with.
 */
const root = document.getElementById('root')
if (root && beginsWithOpening(location.hash)) {
  startLanguage()
  startTheme('system')
  // What the file says for search engines is of the site.
  root.replaceChildren()
  const put = (id: string, into: HTMLElement) => {
    const template = document.getElementById(id)
    if (template instanceof HTMLTemplateElement) into.append(template.content.cloneNode(true))
  }
  put('opening-look', root)
  put(`opening-${currentLanguage()}`, root)
  const opening = root.lastElementChild
  // Drawn before there are styles that a browser might wait for.
  void root.offsetHeight
  // In the head, where they stay: React takes away what it finds in the root.
  put('opening-files', document.head)
  if (leadsToReading(location.hash)) put('opening-files-to-read', document.head)
  // Styles that failed would count as there. Without them here they are asked for again.
  for (const styles of document.head.querySelectorAll('link[rel="stylesheet"]'))
    styles.addEventListener('error', () => styles.remove())
  // Of the file that would say so itself, boot.ts, nobody else can.
  const lost = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) sayLost(root)
  }
  addEventListener('error', lost, { capture: true })
  // On a network gone dead a file neither fails nor comes. React takes the opening away.
  let before = -1
  const watch = setInterval(() => {
    const came = performance.getEntriesByType('resource').length
    if (!opening?.isConnected) return clearInterval(watch)
    if (came === before) sayLost(root)
    before = came
  }, SILENCE_MS)
}
