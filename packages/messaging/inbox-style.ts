/** The product's look (the same roles of colour as its design system, light and dark) in the little this one page needs. */
export const INBOX_STYLE = `
:root{color-scheme:light dark;--paper:#fbfcfe;--surface:#fff;--sunken:#f2f4f9;--ink:#10182e;--ink-2:#4b5571;--line:#dfe3ed;--control:#8089a3;--pen:#2639d9;--pen-2:#1b2aab;--pen-wash:#eef0ff;--on-pen:#fff;--seal:#0a7350;--seal-wash:#e6f5ef}
@media (prefers-color-scheme:dark){:root{--paper:#0d1220;--surface:#161d30;--sunken:#10172a;--ink:#f0f3fb;--ink-2:#aab4cd;--line:#2b3550;--control:#8a96b5;--pen:#9aa8ff;--pen-2:#b9c3ff;--pen-wash:#1c2650;--on-pen:#0d1220;--seal:#7fe3bb;--seal-wash:#0f3b31}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.55 'Instrument Sans Variable','Instrument Sans',system-ui,sans-serif}
a{color:var(--pen)}
:focus-visible{outline:3px solid var(--pen);outline-offset:2px;border-radius:6px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:12px clamp(16px,4vw,40px);border-bottom:1px solid var(--line);background:var(--surface);position:sticky;top:0;z-index:1}
.brand{font-weight:700;font-size:20px;letter-spacing:-.02em;text-decoration:none;color:var(--ink);padding:8px 0}
.refresh,.open{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 20px;border-radius:10px;font-weight:600;text-decoration:none;transition:background-color .15s cubic-bezier(.2,.7,.1,1)}
.refresh{border:1px solid var(--control);color:var(--ink)}
.refresh:hover{background:var(--sunken)}
.open{background:var(--pen);color:var(--on-pen)}
.open:hover{background:var(--pen-2)}
main{max-width:760px;margin:0 auto;padding:clamp(24px,5vw,56px) 16px 80px}
h1{font-size:clamp(32px,6vw,44px);line-height:1.1;letter-spacing:-.04em;font-weight:650;margin:0 0 12px}
.intro p{margin:0 0 28px;max-width:54ch;color:var(--ink-2);font-size:17px}
.count{margin:0 0 12px;color:var(--ink-2);font-size:14px}
article,.empty{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:clamp(18px,4vw,28px);margin:0 0 16px;box-shadow:0 1px 2px rgb(16 24 48/.06),0 1px 1px rgb(16 24 48/.04)}
.empty{padding:clamp(32px,8vw,64px) clamp(18px,4vw,28px);text-align:center;border-style:dashed;box-shadow:none}
.empty p{margin:0 auto;max-width:46ch;color:var(--ink-2)}
.meta{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;margin:0 0 10px;font-size:14px;color:var(--ink-2);font-variant-numeric:tabular-nums}
.meta strong{color:var(--ink);font-weight:600;overflow-wrap:anywhere}
.meta time{margin-left:auto}
.kind{padding:2px 10px;border-radius:99px;font-weight:600;font-size:13px;background:var(--pen-wash);color:var(--pen-2)}
.sms .kind{background:var(--seal-wash);color:var(--seal)}
h2{font-size:19px;line-height:1.35;letter-spacing:-.01em;font-weight:600;margin:0 0 14px;overflow-wrap:anywhere}
.sms h2{font-weight:450;font-size:17px}
.empty h2{font-size:24px;margin-bottom:8px}
.code{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 14px;margin:0 0 14px;padding:14px 18px;border-radius:10px;background:var(--sunken)}
.code .label,.code .hint{font-size:14px;color:var(--ink-2)}
.code code{font:600 32px/1.2 'Geist Mono Variable',ui-monospace,Menlo,monospace;letter-spacing:.12em;user-select:all;-webkit-user-select:all}
.link{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin:0 0 14px}
.address{flex:1 1 240px;min-width:0;font:400 13px/1.5 'Geist Mono Variable',ui-monospace,Menlo,monospace;color:var(--ink-2);overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
details{border-top:1px solid var(--line);margin-top:4px}
summary{cursor:pointer;padding:12px 0;min-height:48px;font-weight:600;color:var(--pen)}
iframe{display:block;width:100%;height:560px;border:1px solid var(--line);border-radius:10px;background:#f2f4f9}
@media (max-width:520px){.open{flex:1 1 100%}.meta time{margin-left:0;flex-basis:100%}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}`
