import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/**
 * Another living process holds the folder. `pid` is as that process wrote it down; undefined when
 * it could not be read.
 */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  readonly folder: string
  readonly pid: number | undefined
  constructor(folder: string, pid: number | undefined) {
    super(`The database in ${folder} is in use by process ${pid ?? '(unknown)'}: stop it first, or use another folder`)
    this.folder = folder
    this.pid = pid
  }
}

/**
 * Takes the folder for this process: a listening Unix socket under a fixed name in it. The kernel
 * stops listening when the process dies however it dies, so a leftover name refuses connections and
 * is taken over; a process id in a file could belong to someone else by now. Holds between
 * processes and containers of one machine, not across a network file system.
 * @returns a function that gives the folder back.
 * @throws DatabaseInUse
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  fs.mkdirSync(folder, { recursive: true })
  const lock = path.join(folder, 'lock')
  const mine = path.join(folder, `lock.${process.pid}.${Math.random().toString(36).slice(2, 8)}`)
  const server = await listen(mine)
  try {
    while (!linked(mine, lock)) await clearDead(lock, folder)
  } catch (error) {
    server.close()
    throw error
  }
  fs.rmSync(mine, { force: true })
  fs.writeFileSync(path.join(folder, 'lock.pid'), String(process.pid))
  return async () => {
    fs.rmSync(lock, { force: true })
    fs.rmSync(path.join(folder, 'lock.pid'), { force: true })
    await new Promise((resolve) => server.close(resolve))
  }
}

/** A hard link fails if the name is taken: of two processes that try, one gets it. */
const linked = (from: string, to: string): boolean => {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Moves a dead process's name away. Looked at again once moved: someone may have taken it over just
 * before us.
 */
const clearDead = async (lock: string, folder: string): Promise<void> => {
  if (await answers(lock)) throw new DatabaseInUse(folder, writtenPid(folder))
  const aside = `${lock}.dead.${process.pid}`
  try {
    fs.renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (await answers(aside)) linked(aside, lock)
  fs.rmSync(aside, { force: true })
}

const writtenPid = (folder: string): number | undefined => {
  try {
    return Number(fs.readFileSync(path.join(folder, 'lock.pid'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

const listen = (socket: string): Promise<net.Server> =>
  within(socket, (reachable) => {
    const server = net.createServer((connection) => connection.destroy())
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(reachable, () => resolve(server.unref()))
    })
  })

const answers = (socket: string): Promise<boolean> =>
  within(
    socket,
    (reachable) =>
      new Promise((resolve, reject) => {
        const connection = net.connect(reachable, () => {
          connection.destroy()
          resolve(true)
        })
        connection.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false)
          else if (error.code === 'EAGAIN') resolve(true)
          else reject(error)
        })
      }),
  )

const LONGEST_SOCKET_PATH = 100

/**
 * A socket's path has room for 107 bytes: a longer one is reached through an open descriptor of its
 * folder.
 */
const within = async <T>(socket: string, use: (reachable: string) => Promise<T>): Promise<T> => {
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) return await use(socket)
  const folder = fs.openSync(path.dirname(socket), 'r')
  try {
    return await use(`/proc/self/fd/${folder}/${path.basename(socket)}`)
  } finally {
    fs.closeSync(folder)
  }
}
