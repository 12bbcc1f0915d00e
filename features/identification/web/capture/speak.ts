import { currentLanguage } from '@firmeza/i18n'

/** Says it, in the page's language, in place of what is being said. */
export const speak = (text: string): void => {
  if (!('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const said = new SpeechSynthesisUtterance(text)
  said.lang = currentLanguage()
  speechSynthesis.speak(said)
}
