import { placeholders } from './catalogues.mjs'

/** Text as the inside of a template literal, its placeholders as expressions. */
const literal = (text) =>
  text
    .split(/(?<!\\)\{(\w+)\}/)
    .map((part, index) =>
      index % 2 ? `\${i.${part}}` : part.replace(/\\([{}])/g, '$1').replace(/[`\\]|\$(?=\{)/g, '\\$&'),
    )
    .join('')

/**
 * The module of one message: a function of its inputs and options, alone in its file so that each
 * page carries only the messages it says.
 * @param {string} key
 * @param {{ es: string, en: string, it: string }} texts
 */
export const emitMessage = (key, texts) => {
  const names = [...new Set(placeholders(texts.es))]
  const inputs =
    names.length > 0 ? `{ ${names.map((name) => `${name}: string | number`).join(', ')} }` : 'Record<never, never>'
  return `import { say } from '../say.ts'
/** ${texts.es.replaceAll('*/', '* /')}
 * @param {${inputs}} ${names.length > 0 ? 'i' : '[i]'}
 * @param {import('../say.ts').SayOptions} [o]
 * @returns {string}
 */
export const ${key} = (i, o) => say(o, \`${literal(texts.es)}\`, \`${literal(texts.en)}\`, \`${literal(texts.it)}\`)
`
}

/** The module that gathers all messages under one name. */
export const emitIndex = (keys) => keys.map((key) => `export * from './${key}.js'\n`).join('')
