import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const wings = readdirSync(join(root, 'features')).map((wing) => join(root, 'features', wing))

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
  ...['features', 'packages', 'fixtures'].flatMap((rooms) =>
    readdirSync(join(root, rooms)).map((room) => `${rooms}/${room}/README.md`),
  ),
].filter((page) => page.endsWith('.md') && existsSync(join(root, page)))

/**
 * A page may name a file from the root, from its own room, from `features`, or as one that any wing
 * has (`server/index.ts`).
 */
const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|cjs|md))`/g)].map(([, path]) => path!)

const links = (text: string): string[] => [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)

test.each(pages)('the files that %s names and links to are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const places = [root, join(root, dirname(page)), join(root, 'features'), ...wings]
  const missing = [
    ...namedFiles(text).filter((path) => !places.some((place) => existsSync(join(place, path)))),
    ...links(text).filter((path) => !existsSync(join(root, dirname(page), path))),
  ]
  expect(missing).toEqual([])
})

test('the list of decisions has each of them', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
  expect(links(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')).toSorted()).toEqual(decisions.toSorted())
})

test('the labels that the README names are on the pages', () => {
  const said = wings
    .flatMap((wing) => ['es', 'en'].map((language) => join(wing, 'messages', `${language}.json`)))
    .filter(existsSync)
    .flatMap((file) => Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))))
  const inbox = readFileSync(join(root, 'packages/messaging/inbox-page.ts'), 'utf8')
  const isSaid = (label: string) =>
    inbox.includes(`'${label}'`) || said.some((words) => words.replaceAll(/\{\w+\}/g, '…') === label)
  const named = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) =>
    label!.replace(/\s+/g, ' '),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((label) => !isSaid(label))).toEqual([])
})
