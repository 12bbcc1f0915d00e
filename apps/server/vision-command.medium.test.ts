import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runVisionCommand } from './vision-command.ts'

// Real: the nets, on drawn documents and a portrait in the public domain.
const picture = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/identity-documents/${name}.jpg`, import.meta.url))

const run = async (...args: string[]) => {
  const said: string[] = []
  const code = await runVisionCommand(args, { say: (line) => void said.push(line) })
  return { code, said }
}
const asJson = async (...args: string[]) => {
  const { code, said } = await run(...args, '--json')
  return { code, facts: said.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('reads the zones of several pictures, one object a line, and says of which format each is', async () => {
  const [card, passport] = [picture('frame-td1-easy'), picture('frame-td3-easy')]
  const { code, facts } = await asJson('read-mrz', card, passport)
  expect(code).toBe(0)
  expect(facts).toEqual([
    expect.objectContaining({ file: card, accepted: true, format: 'TD1', reasons: [] }),
    expect.objectContaining({ file: passport, accepted: true, format: 'TD3', reasons: [] }),
  ])
  expect(facts.map(({ lines }) => (lines as string[]).map(({ length }) => length))).toEqual([
    [30, 30, 30],
    [44, 44],
  ])
})

it('tells the same person from none, and a picture without a zone from one that cannot be opened', async () => {
  const portrait = picture('portrait')
  const [match] = (await asJson('match', portrait, portrait)).facts
  expect(match!.confidence).toBeGreaterThan(0.9)
  expect((await run('match', portrait, picture('frame-td1-easy'))).said.join()).toContain('shows no face')

  const { code, facts } = await asJson('read-mrz', portrait, picture('nothing'), fileURLToPath(import.meta.url))
  expect(code).toBe(1)
  expect(facts[0]).toMatchObject({ accepted: false })
  expect(facts[1]).toMatchObject({ refused: expect.stringContaining('ENOENT') })
  expect(facts[2]).toMatchObject({ refused: 'not-an-image' })
})

it('finds the corners of a document, in pixels', async () => {
  const [quad] = (await asJson('quad', picture('frame-front-easy'))).facts
  expect(quad).toMatchObject({ found: true })
  expect(quad!.corners).toHaveLength(4)
})

it('tells what it can do where it is not asked rightly', async () => {
  for (const args of [[], ['read-mrz'], ['match', picture('portrait')], ['unlock', picture('portrait')]])
    expect(await run(...args)).toEqual({ code: 2, said: [expect.stringContaining('read-mrz <image…>')] })
})
