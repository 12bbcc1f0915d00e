import type { SealKit } from '../seal-kit.ts'
import { annotationTwins } from './annotation-twins.ts'
import { lockTwins } from './lock-twins.ts'
import { messageTwins } from './message-twins.ts'
import { structureTwins } from './structure-twins.ts'
import type { Twin } from './twin.ts'
import { updateTwins } from './update-twins.ts'

export const allTwins = async (kit: SealKit): Promise<Twin[]> =>
  (
    await Promise.all([messageTwins(kit), updateTwins(kit), annotationTwins(kit), structureTwins(kit), lockTwins(kit)])
  ).flat()
