/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript interface, which TypeScript
 * 7 no longer has; without one it skips every .ts file and finds no fault in anything. This
 * workspace therefore depends on TypeScript 6, and here the cruiser, which npm puts beside the
 * root's TypeScript 7, is led to it: for `require` (it asks for the version) and for `import` (it
 * loads it).
 */
import Module, { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'

const here = createRequire(import.meta.url)
const typescript = pathToFileURL(here.resolve('typescript')).href

const resolveFilename = Module._resolveFilename
Module._resolveFilename = (request, parent, ...rest) =>
  /^typescript($|\/)/.test(request) && parent?.filename?.includes('dependency-cruiser')
    ? here.resolve(request)
    : resolveFilename(request, parent, ...rest)

const hook = `export const resolve = (name, context, next) =>
  name === 'typescript' && context.parentURL?.includes('dependency-cruiser')
    ? { url: ${JSON.stringify(typescript)}, shortCircuit: true }
    : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
