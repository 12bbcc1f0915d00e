import { cleanFiles, type SignedFile } from './clean-files.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileLooks } from './hostile-looks.ts'
import { hostileRoles } from './hostile-roles.ts'
import { hostileStructures } from './hostile-structures.ts'
import type { SealKit } from './seal-kit.ts'
import { allTwins } from './twins/all-twins.ts'

/** Every file that was signed here and then continued: by honest programs, and to deceive. */
export const signedFiles = async (kit: SealKit): Promise<SignedFile[]> => [
  ...(await cleanFiles(kit)),
  ...(await hostileFiles(kit)),
  ...(await hostileStructures(kit)),
  ...(await hostileRoles(kit)),
  ...(await hostileLooks(kit, kit)),
  ...(await allTwins(kit)).flatMap(({ name, clean, manipulated }) => [
    { name: `${name}, clean`, file: clean },
    { name: `${name}, manipulated`, file: manipulated },
  ]),
]
