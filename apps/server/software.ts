import about from '../../package.json' with { type: 'json' }

/**
 * The commit the server was bundled from: the bundler writes it in. Run from its sources, it was
 * bundled from none.
 */
declare const BUNDLED_FROM: string | undefined

const commit = typeof BUNDLED_FROM === 'string' && BUNDLED_FROM !== '' ? BUNDLED_FROM : 'commit not known'

/** Name, version and commit, as evidence keeps them: `firmeza 0.1.0 (3f4ef7e0c1d2)`. */
export const SOFTWARE = `${about.name} ${about.version} (${commit})`
