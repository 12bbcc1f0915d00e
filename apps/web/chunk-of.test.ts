import { expect, it } from 'vitest'
import { chunkOf } from './chunk-of.ts'

const SHELL = '/r/apps/web/shell.tsx'
const SIGNER = '/r/features/signing/web/render.tsx'
const STEP = '/r/features/signing/web/step.tsx'
const DOOR = '/r/kit/index.ts'
const message = (key: string) => `/r/packages/i18n/generated/${key}.js`

const graph: Record<string, { importedIds: string[]; code: string }> = {
  [SHELL]: {
    importedIds: ['/r/home.tsx', DOOR, message('_index')],
    code: 'import { Both, Mark } from "@r/kit"; m.shell_menu()',
  },
  [SIGNER]: {
    importedIds: [DOOR, message('_index')],
    code: 'import { Both as Shared } from "@r/kit"; m.sign_title() + m.sign_step()',
  },
  [STEP]: { importedIds: ['/r/modal.ts', message('_index')], code: 'm.sign_code()' },
  '/r/home.tsx': { importedIds: ['/r/part.ts', '/r/modal.ts'], code: 'm.site_title() + m.sign_step() + m.sign_code()' },
  [DOOR]: {
    importedIds: ['/r/kit/both.ts', '/r/kit/mark.tsx', '/r/kit/field.tsx'],
    code: 'export { Both } from "./both.ts";\nexport { Mark } from "./mark.tsx";\nexport { Field } from "./field.tsx"',
  },
  [message('_index')]: { importedIds: [message('shell_menu'), message('sign_title')], code: '' },
}

it('what the shell imports and says is one file; what the signer’s first view does too another, and a later step a third', () => {
  const chunks = chunkOf(/render\.tsx$/, /step\.tsx$/)
  for (const id of Object.keys(graph)) chunks.see(id)
  const of = (id: string) => chunks.of(id, (asked) => graph[asked] ?? null)
  expect(of('/r/home.tsx')).toBe('shell')
  expect(of('/r/part.ts')).toBe('shell')
  expect(of('/r/kit/mark.tsx')).toBe('shell')
  expect(of(message('site_title'))).toBe('shell')
  expect(of('/r/kit/both.ts')).toBe('ui')
  expect(of(message('sign_step'))).toBe('ui')
  expect(of('/r/modal.ts')).toBe('steps')
  expect(of(message('sign_code'))).toBe('steps')
  expect(of(SIGNER)).toBeNull()
  expect(of(STEP)).toBeNull()
  expect(of(message('sign_title'))).toBeNull()
  expect(of('/r/lazy-page.tsx')).toBeNull()
})

it('what a door passes on to nobody here is not taken along', () => {
  const chunks = chunkOf(/render\.tsx$/, /step\.tsx$/)
  for (const id of Object.keys(graph)) chunks.see(id)
  expect(chunks.of('/r/kit/field.tsx', (asked) => graph[asked] ?? null)).toBeNull()
})
