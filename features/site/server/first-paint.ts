/**
 * Before anything is drawn: the colours that were chosen, and whether the text in the file is of
 * the page and in the language that the address and the visitor ask for. Otherwise it stays hidden.
 */
export const FIRST_SCRIPT = `(function(d,h){var t,l;try{t=localStorage.getItem('firmeza.theme');l=localStorage.getItem('firmeza.language')}catch(e){}
if(!/^(Default|Blue|Yellow|Cyan)-light$|^(Blue-Grey|Pink)-dark$/.test(t))t=matchMedia('(prefers-color-scheme: dark)').matches?'Blue-Grey-dark':'Default-light';
d.dataset.theme=t;
if(h.length>2?!/^#\\/homepage2(\\?section=\\w+)?$/.test(h)||d.dataset.route:!d.dataset.route&&/lang=/.test(location.search))d.className='elsewhere';
if(!d.dataset.route&&l&&l!==d.lang)d.className='elsewhere'})(document.documentElement,location.hash)`

/**
 * The colours of tokens.css and the measures of the toolbar and of hero.tsx, as far as the first
 * text needs them.
 */
export const FIRST_STYLE = `html{--first-paper:#fbfcfe;--first-ink:#10182e;--first-ink-2:#4b5571;--first-line:#dfe3ed;--first-pen:#2639d9;--first-on-pen:#fff;background:var(--first-paper);color:var(--first-ink)}
html[data-theme=Blue-light]{--first-pen:#0b63c4}html[data-theme=Yellow-light]{--first-paper:#fffdf6;--first-pen:#7a5600}html[data-theme=Cyan-light]{--first-pen:#00708a}
html[data-theme=Blue-Grey-dark]{--first-paper:#0f141c;--first-ink:#eef2f8;--first-ink-2:#a5b1c4;--first-line:#2a3444;--first-pen:#9ab4ff;--first-on-pen:#0b1226}
html[data-theme=Pink-dark]{--first-paper:#160f15;--first-ink:#f9eff6;--first-ink-2:#c4adbd;--first-line:#3b2b38;--first-pen:#ff9ad0;--first-on-pen:#2a0b1c}
body{margin:0}.elsewhere .first{display:none}
.first{font:1rem/1.55 "Instrument Sans Variable","Like Instrument","Like Instrument Android","Like Instrument Linux",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
.first a{color:inherit;text-decoration:none}
.first header{border-bottom:1px solid var(--first-line)}
.first header div,.first main,.first nav{box-sizing:border-box;max-width:1200px;margin:0 auto;padding:0 20px}
.first header div{display:flex;align-items:center;height:68px}
.first header a{display:flex;align-items:center;gap:10px;font-weight:600;font-size:1.1875rem;letter-spacing:-.025em}
.first main{padding-top:32px;min-height:calc(100vh - 69px)}
.first h1{margin:0;font-weight:600;font-size:clamp(2.75rem,6vw,5.25rem);line-height:.98;letter-spacing:-.04em;text-wrap:balance}
.first p{margin:20px 0 0;max-width:34rem;font-size:1.125rem;line-height:1.5;color:var(--first-ink-2);text-wrap:pretty}
.first .first-buttons{display:grid;gap:12px;margin-top:24px}
.first .first-buttons a{display:flex;align-items:center;justify-content:center;min-height:52px;padding:0 24px;border-radius:10px;font-weight:600;font-size:1rem;line-height:1;color:var(--first-ink);box-shadow:inset 0 0 0 1px var(--first-line)}
.first .first-buttons a:first-child{background:var(--first-pen);color:var(--first-on-pen);box-shadow:none}
.first nav{display:flex;flex-wrap:wrap;gap:8px 24px;padding-top:24px;padding-bottom:48px;color:var(--first-ink-2)}
@media (min-width:40rem){.first header div,.first main,.first nav{padding-left:32px;padding-right:32px}.first main{padding-top:80px}.first p{margin-top:24px;font-size:1.1875rem}.first .first-buttons{display:flex;margin-top:32px}}
@media (min-width:64rem){.first h1{max-width:552px}}`
