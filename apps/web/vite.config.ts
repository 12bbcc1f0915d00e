import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './chunk-of.ts'
import { openingInPage } from './opening-in-page.ts'
import { pageConfigInDev } from './page-config-in-dev.ts'

const OF_BOTH_WORLDS =
  /\/packages\/ui\/(button|icons|mark|page-config|skeleton|snackbar|spinner|use-action-bar|use-language|use-title|video-icons)\.tsx?$/

/** What whoever comes by a link sees, whatever they have to do: one file for it. */
const FIRST_VIEW =
  /\/features\/signing\/web\/([a-z]+\/)?(action-bar|awaited|closed-(icon|page|text)|render|failure-text|fault-boundary|frame|language-choice|loadable|opening|safety-dialog|sign(ed-wait|er-app)|step-heading|steps|use-when-online)\.tsx?$/
/** And what they see first who read and sign. */
const SIGNING =
  /\/features\/signing\/web\/([a-z]+\/)?(document-(card|viewer)|offered-pdf|page-image|read-(on|step)|signature-screen|use-(page-watch|signing)|when-idle|zoom-control)\.tsx?$/

/** And whatever comes after it, the doors of other parties' screens too. */
const LATER = /\/features\/(signing\/web\/|(identification|notification|traveller)\/web\/index\.ts$)/
/** Which the shell opens too; who signs comes through none. */
const TRAVELLER = /\/features\/traveller\/web\/index\.ts$/

const chunks = chunkOf(new RegExp(`${FIRST_VIEW.source}|${SIGNING.source}`), LATER)

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    pageConfigInDev(),
    openingInPage(),
    { name: 'chunk-of', apply: 'build', moduleParsed: ({ id }) => chunks.see(id) },
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The page's content security policy allows no data: URLs but images; a file is a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What the start needs comes in one file, so does React, and what signers and the shell both
    // draw: in many, a phone would wait for the slowest of them. The start needs no React: a
    // signer's link is exchanged while that is on its way.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            {
              name: (id, context) =>
                OF_BOTH_WORLDS.test(id) || chunks.of(id, (asked) => context.getModuleInfo(asked)) === 'ui'
                  ? 'ui'
                  : null,
              priority: 3,
            },
            { name: 'traveller', test: TRAVELLER, priority: 2, includeDependenciesRecursively: false },
            // A wing's door would take along all that it passes on, forms and all.
            {
              name: (id, context) => chunks.of(id, (asked) => context.getModuleInfo(asked)),
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'first-view', test: FIRST_VIEW, priority: 1 },
            // Without React too: the first page is asked for while that is on its way.
            { name: 'ahead', test: /\/features\/signing\/web\/reading\/page-ahead\.ts$/, priority: 2 },
            { name: 'signing', test: SIGNING },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/operations': server, '/api': { target: server, ws: true }, '/health': server, '/inbox': server },
  },
})
