import { currentLanguage } from '@firmeza/i18n'

/**
 * Says what is left to say when not even the page's files came: no framework, and of styles at most
 * those of a signer's first page. The words are a template that the build has put into index.html.
 */
export const sayLost = (root: HTMLElement): void => {
  const template = document.getElementById(`lost-${currentLanguage()}`)
  if (!(template instanceof HTMLTemplateElement)) return
  root.replaceChildren(...root.querySelectorAll('style'), template.content.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}
