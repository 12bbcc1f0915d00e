import { Stop } from '../progress.mjs'

/** Node 20 from 20.19, 22 from 22.12, and all later ones: where the build's tools run. */
export const nodeIsRecent = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

export const checkNode = (version = process.versions.node) => {
  if (!nodeIsRecent(version))
    throw new Stop(`Node ${version} is too old: install 20.19 or later, 22.12 or later, or 24.`)
}
