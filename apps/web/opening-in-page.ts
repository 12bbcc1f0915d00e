import Beasties from 'beasties'
import { type BuildOptions, build } from 'esbuild'
import type { Plugin } from 'vite'
import { type Built, filesAhead } from './files-ahead.ts'
import type { Markup } from './opening-markup.tsx'

const HERE = import.meta.dirname
const DRAWER = '../../node_modules/.cache/firmeza-opening-markup.mjs'

/**
 * What a signer sees while the link is opened, in index.html itself: on a phone's network it shows
 * most of a second before the first script has come. It is the component of the page, drawn by the
 * build in each language, with those rules of the page's own styles that it needs.
 */
export const openingInPage = (): Plugin => ({
  name: 'opening-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const files = Object.values(bundle)
      const { fileName: stylesFile, styles } = stylesIn(files)
      const ahead = filesAhead(files, stylesFile)
      const markup = await drawnInBuild()
      const look = await rulesFor(markup.map(({ opening, lost }) => opening + lost).join(''), styles)
      const templates = markup.flatMap(({ locale, opening, lost }) => [
        `<template id="opening-${locale}">${opening}</template>`,
        `<template id="lost-${locale}">${lost}</template>`,
      ])
      const script = await firstPaint()
      const root = '<div id="root"></div>'
      if (!html.includes(root)) throw new Error(`index.html has no ${root}.`)
      return html
        .replace('</head>', () => `  ${ahead.all}\n  </head>`)
        .replace(root, () =>
          [
            root,
            `<template id="opening-files">${ahead.opening}</template>`,
            `<template id="opening-files-to-read">${ahead.reading}</template>`,
            `<template id="opening-look"><style>${look}</style></template>`,
            ...templates,
            `<script>${script}</script>`,
          ].join('\n    '),
        )
    },
  },
})

const stylesIn = (files: readonly Built[]): { fileName: string; styles: string } => {
  for (const file of files) {
    const styles = file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''
    if (styles.includes('.signer-page-waiting')) return { fileName: file.fileName, styles }
  }
  throw new Error('No file of styles has those of the signer’s first page.')
}

const COMMON: BuildOptions = {
  bundle: true,
  // What the doors of the wings lead to besides is looked at, and left out again.
  external: ['*.css', '*?url'],
  define: { 'process.env.NODE_ENV': '"production"' },
}

const firstPaint = async (): Promise<string> => {
  const entryPoints = [`${HERE}/first-paint.ts`]
  const { outputFiles } = await build({ ...COMMON, entryPoints, format: 'iife', minify: true, write: false })
  return outputFiles[0]!.text.trim()
}

const drawnInBuild = async (): Promise<Markup[]> => {
  await build({ ...COMMON, entryPoints: [`${HERE}/opening-markup.tsx`], format: 'esm', outfile: `${HERE}/${DRAWER}` })
  const { openingMarkup } = await import(new URL(DRAWER, import.meta.url).href)
  return openingMarkup()
}

/** Every theme's colours stay: which of them the page wears is known in the browser. */
const THEMES = /data-theme/

/**
 * The page's own font comes with its styles; until then there are those of the device in its
 * measures.
 */
const FONT_OF_THE_DEVICE = /@font-face\{[^}]*src:local\([^}]*\}/g

const rulesFor = async (markup: string, styles: string): Promise<string> => {
  const reducer = new Beasties({
    reduceInlineStyles: true,
    mergeStylesheets: false,
    fonts: false,
    keyframes: 'all',
    logLevel: 'silent',
    allowRules: [THEMES],
  })
  const page = await reducer.process(
    `<!doctype html><html><head><style>${styles}</style></head><body><div id="root">${markup}</div></body></html>`,
  )
  const look = /<style[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1]
  if (!look?.includes('.signer-page-waiting')) throw new Error('The signer’s first page lost its styles.')
  return [...styles.matchAll(FONT_OF_THE_DEVICE), look].join('')
}
