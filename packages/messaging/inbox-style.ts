/**
 * The product's look (its design system's Default-light and Blue-Grey-dark) in the little this one
 * page needs.
 */
export const INBOX_STYLE = `
:root{color-scheme:light dark;--paper:#fbfcfe;--surface:#fff;--sunken:#f2f4f9;--ink:#10182e;--ink-2:#4b5571;--line:#dfe3ed;--control:#8089a3;--pen:#2639d9;--pen-2:#1b2aab;--pen-wash:#eef0ff;--on-pen:#fff;--seal:#0a7350;--seal-wash:#e6f5ee}
@media (prefers-color-scheme:dark){:root{--paper:#0f141c;--surface:#161d28;--sunken:#0b0f16;--ink:#eef2f8;--ink-2:#a5b1c4;--line:#2a3444;--control:#73809a;--pen:#9ab4ff;--pen-2:#bccdff;--pen-wash:#1c2740;--on-pen:#0b1226;--seal:#5fd6a4;--seal-wash:#10291f}}
*{box-sizing:border-box}
body{margin:0;background:var(--sunken);color:var(--ink);font:400 16px/1.55 'Instrument Sans Variable','Instrument Sans',system-ui,sans-serif;-webkit-font-smoothing:antialiased}
a{color:var(--pen)}
:focus-visible{outline:3px solid var(--pen);outline-offset:2px;border-radius:6px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;min-height:68px;padding:8px max(20px,calc(50% - 568px));border-bottom:1px solid var(--line);background:var(--paper);position:sticky;top:0;z-index:1}
.brand{display:flex;align-items:center;gap:10px;min-height:48px;font-weight:600;font-size:19px;letter-spacing:-.025em;text-decoration:none;color:var(--ink)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 20px;border-radius:10px;font-weight:600;text-decoration:none;transition:background-color .15s cubic-bezier(.2,.7,.1,1)}
.line{box-shadow:inset 0 0 0 1px var(--control);background:var(--surface);color:var(--ink)}
.line:hover{background:var(--sunken)}
.filled{background:var(--pen);color:var(--on-pen)}
.filled:hover{background:var(--pen-2)}
main{max-width:1200px;margin:0 auto;padding:clamp(32px,5vw,56px) clamp(20px,3vw,32px) 64px}
h1{font-size:clamp(32px,3.6vw,48px);line-height:1.06;letter-spacing:-.03em;font-weight:600;margin:0 0 14px;text-wrap:balance}
.intro p{margin:0 0 28px;max-width:58ch;color:var(--ink-2);font-size:17px}
.count{margin:0 0 12px;color:var(--ink-2);font-size:14px}
article,.empty,.opened{background:var(--surface);border:1px solid var(--line);border-radius:16px}
.list{display:grid;gap:12px;align-content:start}
article{min-width:0;padding:18px 20px;scroll-margin-top:84px}
.empty{padding:clamp(32px,8vw,64px) clamp(18px,4vw,28px);text-align:center;border-style:dashed}
.empty p{margin:0 auto 24px;max-width:46ch;color:var(--ink-2)}
.meta{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin:0 0 8px;font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}
.meta strong{color:var(--ink);font-weight:600;overflow-wrap:anywhere}
.meta time{flex-basis:100%}
.kind{padding:2px 10px;border-radius:99px;font-weight:600;font-size:13px;background:var(--pen-wash);color:var(--pen-2)}
.sms .kind{background:var(--seal-wash);color:var(--seal)}
h2{font-size:17px;line-height:1.35;letter-spacing:-.01em;font-weight:600;margin:0;overflow-wrap:anywhere}
.subject{display:block;padding:4px 0 12px;color:var(--ink);text-underline-offset:4px}
.subject:hover{color:var(--pen)}
.sms h2{font-weight:400;font-size:16px;letter-spacing:0;margin-bottom:12px}
.empty h2{font-size:24px;margin-bottom:8px}
.code{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 14px;margin:0;padding:12px 16px;border-radius:10px;background:var(--sunken)}
.code .label,.code .hint{font-size:14px;color:var(--ink-2)}
.code code{font:600 30px/1.2 'Geist Mono Variable',ui-monospace,Menlo,monospace;letter-spacing:.1em;user-select:all;-webkit-user-select:all}
.link{display:grid;margin:0}
.link+.link{margin-top:8px}
.opened{display:none;overflow:hidden}
.opened:target{display:flex;flex-direction:column;position:fixed;inset:0;z-index:2;border:0;border-radius:0}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;margin:0;padding:8px 16px;border-bottom:1px solid var(--line)}
.bar strong{flex:1 1 12rem;font-weight:600;overflow-wrap:anywhere}
.back{padding:0 12px;margin-left:-12px;color:var(--pen)}
.back:hover{background:var(--pen-wash)}
iframe{flex:1;display:block;width:100%;border:0;background:#f2f4f9}
@media (min-width:1024px){
.mailbox:has(.reading){display:grid;grid-template-columns:minmax(320px,2fr) 3fr;gap:24px;align-items:start}
.reading{position:sticky;top:92px;height:min(calc(100dvh - 116px),760px);min-height:420px}
.opened:target,.reading:not(:has(:target)) .opened:first-child{display:flex;flex-direction:column;position:absolute;inset:0;z-index:0;border:1px solid var(--line);border-radius:16px;scroll-margin-top:92px}
.mailbox:not(:has(.opened:target)) .mail:not(.mail~.mail){border-color:var(--pen);box-shadow:0 0 0 1px var(--pen)}
.bar{padding:14px 24px}
.back{display:none}}
@media (prefers-color-scheme:dark){iframe{background:#0d1220}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}`
