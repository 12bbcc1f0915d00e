import { VaultCorrupt, VaultMissing } from '@firmeza/store'

/** What was kept does not open with its key: it was changed, or stands under another name. */
export class Damaged extends Error {
  override name = 'Damaged'
}

/** Of the disk: this file cannot be read, and will not be (`errno`: Input/output error). */
const isUnreadable = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'EIO'

/**
 * What is opened; null: it is damaged or not there, and stays so until it is restored. Faults of
 * the moment, such as too many open files, throw.
 */
export const unlessDamaged = async <Opened>(opening: () => Opened | Promise<Opened>): Promise<Opened | null> => {
  try {
    return await opening()
  } catch (fault) {
    const lasts =
      fault instanceof Damaged || fault instanceof VaultMissing || fault instanceof VaultCorrupt || isUnreadable(fault)
    if (lasts) return null
    throw fault
  }
}
