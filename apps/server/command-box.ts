import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@firmeza/kernel'

/** What a command says, and the exit code it ends with. */
export interface CommandAnswer {
  lines: string[]
  code: number
}

const LOOK_MS = 250
const PATIENCE_MS = 20_000

const folderOf = (dataDir: string): string => join(dataDir, 'commands')

/** Whole or not there at all: whoever reads it must not find half. */
const put = async (folder: string, name: string, content: unknown): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `.${name}`), JSON.stringify(content), { mode: 0o600 })
  await rename(join(folder, `.${name}`), join(folder, name))
}

/**
 * Lets the server that holds the embedded database run a command, as nobody else can open that: by
 * a file in its data folder, which only its own user can write. Null when no server takes it.
 */
export const askRunningServer = async (dataDir: string, args: string[]): Promise<CommandAnswer | null> => {
  const [folder, id] = [folderOf(dataDir), newId()]
  const [request, answer] = [join(folder, `${id}.json`), join(folder, `${id}.answer`)]
  await put(folder, `${id}.json`, args)
  try {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      const text = await readFile(answer, 'utf8').catch(() => null)
      if (text !== null) return JSON.parse(text) as CommandAnswer
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    return null
  } finally {
    await Promise.all([request, answer].map((file) => rm(file, { force: true })))
  }
}

/**
 * Runs the commands that lie in the box, each once, and answers them. One that nobody waits for any
 * more is thrown away.
 */
export const runBoxedCommands = async (
  dataDir: string,
  run: (args: string[]) => Promise<CommandAnswer>,
): Promise<void> => {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /^[0-9a-f-]{36}\.json$/.test(each))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    const args = JSON.parse(await readFile(file, 'utf8')) as string[]
    await rm(file)
    if (Date.now() - mtimeMs > PATIENCE_MS) continue
    await put(folder, name.replace(/json$/, 'answer'), await run(args))
  }
}
