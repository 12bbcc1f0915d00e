import type { Reference } from '../../read/values.ts'
import type { Weight } from '../helvetica.ts'
import type { Revision } from '../revision.ts'
import { embedFace, facesOf } from './embed-face.ts'
import { setText } from './set-text.ts'

/** The `Font` entry of resources for what is said, each face being in the revision once. */
export const fontResources = (revision: Revision): ((said: Readonly<Record<Weight, string>>) => string) => {
  const embedded = new Map<object, Reference>()
  return (said) => {
    // A line that is too long ends so.
    const letters = [...setText(`${said.regular}…`, 'regular'), ...setText(`${said.bold}…`, 'bold')]
    const fonts = [...facesOf(letters)].map(
      ([face, own]) => `/${face} ${embedFace(revision, face, own, embedded).number} 0 R`,
    )
    return `/Font<<${fonts.join('')}>>`
  }
}
