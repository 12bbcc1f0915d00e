import type { Reference } from '../../read/values.ts'
import type { Revision } from '../revision.ts'
import { embedFace, facesOf } from './embed-face.ts'
import type { SetLetter } from './set-text.ts'

/** The `Font` entry of resources for letters that are set, each face being in the revision once. */
export const fontResources = (revision: Revision): ((used: readonly SetLetter[]) => string) => {
  const embedded = new Map<object, Reference>()
  return (used) => {
    const fonts = [...facesOf(used)].map(
      ([face, letters]) => `/${face} ${embedFace(revision, face, letters, embedded).number} 0 R`,
    )
    return `/Font<<${fonts.join('')}>>`
  }
}
