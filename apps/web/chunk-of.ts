/** What the bundler tells of a module, as far as it is asked here. */
interface ModuleFacts {
  importedIds: readonly string[]
  code: string | null
}

type Ask = (id: string) => ModuleFacts | null

const SHELL = /\/apps\/web\/shell\.tsx$/
const MESSAGE = /\/packages\/i18n\/generated\/(\w+)\.js$/
const SAID = /\bm\.([a-z0-9_]+)/g
const NAMED = /(?:import|export)\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from/g
const PASSED_ON = /export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g

const namesIn = (list: string): string[] => list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')

const passesOn = (id: string, ask: Ask): boolean => (ask(id)?.code ?? '').search(PASSED_ON) >= 0

/**
 * A module's imports; of a door that passes on what others export, only what is asked for by name.
 */
const importsOf = (id: string, ask: Ask): string[] => {
  const { importedIds = [], code } = ask(id) ?? {}
  const wanted = new Set([...(code ?? '').matchAll(NAMED)].flatMap(([, list = '']) => namesIn(list)))
  return importedIds.flatMap((imported) => {
    const door = ask(imported)
    const passed = [...(door?.code ?? '').matchAll(PASSED_ON)]
    if (passed.length === 0) return [imported]
    const targets = passed.map(([, list = '', file = '']) => ({
      names: namesIn(list),
      id: new URL(file, `file://${imported}`).pathname,
    }))
    const others = (door?.importedIds ?? []).filter((each) => targets.every((target) => target.id !== each))
    return [
      imported,
      ...others,
      ...targets.filter(({ names }) => names.some((name) => wanted.has(name))).map((each) => each.id),
    ]
  })
}

/**
 * Everything that entries draw with before they load more: what they import, and what that does.
 * All messages stand behind one index, so of those only the ones whose names are said.
 */
const reach = (entries: readonly string[], ask: Ask): { modules: Set<string>; messages: Set<string> } => {
  const modules = new Set<string>()
  const messages = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || id.includes('/packages/i18n/generated/')) continue
    modules.add(id)
    if (passesOn(id, ask)) continue
    for (const [, name = ''] of (ask(id)?.code ?? '').matchAll(SAID)) messages.add(name)
    waiting.push(...importsOf(id, ask))
  }
  return { modules, messages }
}

const isIn = (id: string, { modules, messages }: ReturnType<typeof reach>): boolean => {
  const message = MESSAGE.exec(id)?.[1]
  return message === undefined ? modules.has(id) : messages.has(message)
}

/**
 * Names the file a module belongs to: `shell` for what the home page needs at once, `ui` for what
 * the signer's first view (`signer` tells its files) needs too, and `steps` for what only a step of
 * theirs that comes after it does (`later`), which would get them the whole shell. A page in a
 * dozen small files waits for the slowest of them.
 */
export const chunkOf = (signer: RegExp, later: RegExp) => {
  const ids: string[] = []
  let shell: ReturnType<typeof reach> | undefined
  let first: ReturnType<typeof reach> | undefined
  let next: ReturnType<typeof reach> | undefined
  const matching = (pattern: RegExp) => ids.filter((id) => pattern.test(id))
  return {
    /** A plugin's: the entries are known by their whole path. */
    see: (id: string) => void ids.push(id),
    of: (id: string, ask: Ask): 'ui' | 'steps' | 'shell' | null => {
      shell ??= reach(matching(SHELL), ask)
      first ??= reach(matching(signer), ask)
      next ??= reach(matching(later), ask)
      if (!isIn(id, shell)) return null
      if (isIn(id, first)) return 'ui'
      return isIn(id, next) ? 'steps' : 'shell'
    },
  }
}
