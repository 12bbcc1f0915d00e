import { currentLanguage, startLanguage } from '@firmeza/i18n'
import { startTheme } from '@firmeza/ui'
import { beginsWithOpening } from './world.ts'

/**
 * Runs in index.html itself, before any file has come: shows a signer the page that React will draw
 * in its place, out of the templates that the build has put there.
 */
const root = document.getElementById('root')
if (root && beginsWithOpening(location.hash)) {
  startLanguage()
  startTheme('system')
  // What the file says for search engines is of the site.
  root.replaceChildren()
  for (const id of ['opening-look', `opening-${currentLanguage()}`]) {
    const template = document.getElementById(id)
    if (template instanceof HTMLTemplateElement) root.append(template.content.cloneNode(true))
  }
}
