import { startLanguage } from '@firmeza/i18n'
import { mount as mountSigner } from '@firmeza/signing/web'
import { startTheme } from '@firmeza/ui'
import { sayLost } from './say-lost.ts'
import { worldOf } from './world.ts'

/** The screens that signing does not know, for whoever comes by a link. */
const identification = () => import('@firmeza/identification/web')
const summary = async () => (await identification()).loadSummary()
const OTHERS = {
  certifiedNotification: () => import('@firmeza/notification/web'),
  identificationSignature: identification,
  resumeIdentification: summary,
  resumeVideoIdentification: summary,
  travellerReport: async () => (await import('@firmeza/traveller/web')).loadReport(),
}

// A signer on a phone never pays for the router, the kit and the forms of the shell. The signer's
// door is light: what draws the pages is behind it. Not a conditional expression: Vite loses the
// CSS of two dynamic imports that meet in one.
const open = async (root: HTMLElement): Promise<void> => {
  if (worldOf(location.hash) === 'signer') return mountSigner(root, OTHERS)
  const { mount } = await import('./shell.tsx')
  return mount(root)
}

// A plain path, for who comes from elsewhere: its page is a route of the hash (specification 1 §2).
const { route } = document.documentElement.dataset
if (route && !location.hash) history.replaceState(history.state, '', `/#${route}?lang=${document.documentElement.lang}`)

startLanguage()
const opened = worldOf(location.hash)
startTheme(opened === 'signer' ? 'system' : 'choice')

window.addEventListener('hashchange', () => {
  if (worldOf(location.hash) !== opened) location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
open(root).catch((fault: unknown) => {
  console.error(fault)
  sayLost(root)
})
