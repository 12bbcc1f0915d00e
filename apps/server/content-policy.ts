import { createHash } from 'node:crypto'

/** What every answer allows a page: what comes from here, and nothing that is written into it. */
export const CONTENT_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  // A film is moved in by whoever reviews it: only what was fetched whole can be.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  // The same host's `wss:` is among it (CSP 3 §6.7.2.8); where a browser does not know that, films
  // go by HTTP.
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  // The traveller's trial shows the page that films in a frame of its own (specification 2 §2.10).
  frameSrc: ["'self'"],
  frameAncestors: ["'self'"],
}

/**
 * {@link CONTENT_POLICY} with leave for the scripts and styles that the build has written into this
 * page, each by its hash: a byte more or less and it does not run.
 */
export const policyOf = (html: string): typeof CONTENT_POLICY => ({
  ...CONTENT_POLICY,
  scriptSrc: [...CONTENT_POLICY.scriptSrc, ...hashesOf(html, /<script>([\s\S]*?)<\/script>/g)],
  styleSrc: [...CONTENT_POLICY.styleSrc, ...hashesOf(html, /<style>([\s\S]*?)<\/style>/g)],
})

const hashesOf = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
