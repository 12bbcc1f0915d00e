import { FIRST_PAGE_WIDTH, type OperationDocument } from '@firmeza/operations/server'
import { RasterFailed } from '@firmeza/pdf'
import { type Vault, VaultCorrupt, VaultMissing } from '@firmeza/store'

/**
 * How long whoever asks for a wider image waits for it before they are given the one that is there.
 */
const SOON_MS = 1_500

/**
 * The first page's image: the one that was kept when the document came, where it is wide enough, or
 * where a wider one is not drawn soon or not at all. Drawing goes on, for whoever asks next.
 */
export const firstPage = async (
  vault: Pick<Vault, 'read'>,
  { firstPageImage }: OperationDocument,
  width: number,
  draw: () => Promise<Buffer>,
): Promise<Buffer> => {
  const kept = firstPageImage && (await readIfSound(vault, firstPageImage))
  if (!kept) return draw()
  if (width <= FIRST_PAGE_WIDTH) return kept
  const drawn = draw().catch((fault: unknown) => {
    if (fault instanceof RasterFailed) return kept
    throw fault
  })
  let timer: NodeJS.Timeout | undefined
  const soon = new Promise<Buffer>((resolve) => {
    timer = setTimeout(resolve, SOON_MS, kept)
  })
  return Promise.race([drawn, soon]).finally(() => clearTimeout(timer))
}

/** What was kept of a page can be drawn again. */
const readIfSound = (vault: Pick<Vault, 'read'>, sha256: string): Promise<Buffer | null> =>
  vault.read(sha256).catch((fault: unknown) => {
    if (fault instanceof VaultMissing || fault instanceof VaultCorrupt) return null
    throw fault
  })
