import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { Budget } from './read/budget.ts'
import { Bytes } from './read/bytes.ts'
import { PdfDocument } from './read/document.ts'
import { Pacer } from './read/pacer.ts'
import { Parser } from './read/parser.ts'
import { Revision } from './write/revision.ts'
import { Tail } from './write/tail.ts'

const CLASSES = [Budget, Bytes, Pacer, Parser, PdfDocument, Revision, Tail]
const methods = CLASSES.flatMap(({ name, prototype }) => [name, ...Object.getOwnPropertyNames(prototype)])
const kept = new Set(methods.filter((name) => name !== 'constructor'))

it('keeps the machine code that seals through full garbage collections', async () => {
  const program = fileURLToPath(new URL('./testing/seal-and-collect.ts', import.meta.url))
  const flags = ['--import', 'tsx', '--expose-gc', '--trace-opt', '--trace-deopt']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { maxBuffer: 2 ** 26 })
  const compiled = [...stdout.matchAll(/completed compiling \S+ <JSFunction (\w+) /g)].map(([, name]) => name)
  const dropped = [...stdout.matchAll(/SharedFunctionInfo (\w+)>.*weak objects/g)].map(([, name]) => name)
  expect(compiled).toEqual(expect.arrayContaining(['skipSpace', 'putBody', 'spend', 'breathe']))
  // What others wrote, and keep nothing of.
  expect(dropped).not.toEqual([])
  expect(dropped.filter((name) => kept.has(name!))).toEqual([])
})
