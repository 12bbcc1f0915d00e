import { placeholders } from './catalogues.mjs'

/** Text as the inside of a template literal, its placeholders as expressions. */
const literal = (text) =>
  text
    .split(/(?<!\\)\{(\w+)\}/)
    .map((part, index) =>
      index % 2 ? `\${i.${part}}` : part.replace(/\\([{}])/g, '$1').replace(/[`\\]|\$(?=\{)/g, '\\$&'),
    )
    .join('')

const SAY = "import { say } from '../say.ts'\n"

/**
 * A message: a function of its inputs and options.
 * @param {string} key
 * @param {{ es: string, en: string, it: string }} texts
 */
const emitFunction = (key, texts) => {
  const names = [...new Set(placeholders(texts.es))]
  const inputs =
    names.length > 0 ? `{ ${names.map((name) => `${name}: string | number`).join(', ')} }` : 'Record<never, never>'
  return `/** ${texts.es.replaceAll('*/', '* /')}
 * @param {${inputs}} ${names.length > 0 ? 'i' : '[i]'}
 * @param {import('../say.ts').SayOptions} [o]
 * @returns {string}
 */
export const ${key} = (i, o) => say(o, \`${literal(texts.es)}\`, \`${literal(texts.en)}\`, \`${literal(texts.it)}\`)
`
}

/** The module of one message, alone in its file so that each page carries only what it says. */
export const emitMessage = (key, texts) => SAY + emitFunction(key, texts)

/** All messages in one module, for whoever reads files one by one and has no need of few bytes. */
export const emitTogether = (messages) => SAY + [...messages].map(([key, texts]) => emitFunction(key, texts)).join('')

/** The module that gathers the modules of messages. */
export const emitIndex = (keys) => keys.map((key) => `export * from './${key}.js'\n`).join('')
