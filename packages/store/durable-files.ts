import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's NODEFS that PGlite 0.5.16 hands to its preRun hooks. */
interface EmscriptenModule {
  NODEFS: {
    node_ops: { setattr: (node: unknown, attributes: Attributes) => void }
    stream_ops: {
      setattr: (stream: unknown, attributes: Attributes) => void
      fsync?: (stream: { nfd?: number | null; node: unknown }) => number
    }
    realPath(node: unknown): string
  }
}

interface Attributes {
  mode?: number | null
}

/**
 * Emscripten gives each file it has made the mode that C asked for, 0666, past the umask of the
 * process: here nobody else may reach one.
 */
class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun?.push((module: unknown) => {
      const { node_ops, stream_ops } = (module as EmscriptenModule).NODEFS
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations
        operations.setattr = (subject: unknown, attributes: Attributes) =>
          setattr(subject, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
      }
    })
    return started
  }
}

/**
 * PGlite's Node file system answers every fsync with success and syncs nothing: a power cut would
 * lose committed rows. This one syncs. It leans on internals, so the version is pinned and a test
 * counts the syncs.
 */
class DurableFiles extends PrivateFiles {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) fs.fsyncSync(stream.nfd)
        else syncPath(NODEFS.realPath(stream.node))
        return 0
      }
    })
    return started
  }
}

const syncPath = (path: string): void => {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Syncs every file and folder under the path, and the path itself. */
export const syncTree = (path: string): void => {
  if (fs.statSync(path).isDirectory()) for (const name of fs.readdirSync(path)) syncTree(`${path}/${name}`)
  syncPath(path)
}

/**
 * PGlite starts with `-F` (fsync off); `durable` takes that away and syncs the log on every commit.
 */
export const startParameters = (durable: boolean): string[] => [
  ...PGlite.defaultStartParams.filter((flag) => !durable || flag !== '-F'),
  ...(durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
  // The default of 128 MB is memory of this process; the operating system caches the files as well.
  '-c',
  'shared_buffers=32MB',
]

export const filesIn = (folder: string, durable: boolean): NodeFS =>
  durable ? new DurableFiles(folder) : new PrivateFiles(folder)
