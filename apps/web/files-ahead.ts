import type { Rolldown } from 'vite'

export type Built = Rolldown.OutputAsset | Rolldown.OutputChunk

/** Links to files of the build, by who is helped by asking for them before boot.ts does. */
export interface FilesAhead {
  /** Everybody. */
  all: string
  /** Whoever came by a link. */
  opening: string
  /** Whoever reads and signs, besides. */
  reading: string
}

const fileOf = (files: readonly Built[], module: string): Rolldown.OutputChunk => {
  for (const file of files) if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file
  throw new Error(`No file has ${module}.`)
}

const linksTo = (names: readonly string[]): string =>
  names.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('')

/**
 * What draws a page is fetched while boot.ts is: asked for only once that has run, it would come a
 * round trip later. `styles` is the file of those that the signer's first page needs: a stylesheet,
 * not a preload, with which a page has once waited for its styles in vain.
 */
export const filesAhead = (files: readonly Built[], styles: string): FilesAhead => {
  const boot = fileOf(files, '/apps/web/boot.ts')
  const render = fileOf(files, '/signing/web/render.tsx')
  const ahead = fileOf(files, '/signing/web/reading/page-ahead.ts')
  const screen = fileOf(files, '/signing/web/signature-screen.tsx')
  const shared = render.imports.filter((name) => name !== boot.fileName)
  return {
    all: linksTo(shared),
    opening: `<link rel="stylesheet" crossorigin href="/${styles}">${linksTo([render.fileName])}`,
    reading: linksTo([ahead.fileName, screen.fileName]),
  }
}
