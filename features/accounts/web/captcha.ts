/**
 * What a captcha would judge (specification 1 §7: a recaptcha action named login exists and is only
 * logged).
 */
type CaptchaAction = 'login'

/**
 * Reports an action to the page's captcha hook: an event `firmeza:captcha` that nobody hears unless
 * an installation's own script does. Nothing waits for it, and nothing leaves the browser from
 * here.
 */
export const reportToCaptcha = (action: CaptchaAction): void => {
  window.dispatchEvent(new CustomEvent('firmeza:captcha', { detail: { action } }))
}
