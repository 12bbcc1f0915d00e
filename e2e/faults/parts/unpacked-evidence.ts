import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvidenceFiles } from './check-evidence.ts'
import type { Flow } from './flow.ts'

/** The files of an operation's evidence, as its client gets them. */
export const unpackedEvidence = async ({ client, operationUuid }: Flow): Promise<EvidenceFiles> => {
  const zip = await client.send('GET', `evidencebyoperationuuid/${operationUuid}`)
  const folder = await mkdtemp(join(tmpdir(), 'firmeza-evidence-'))
  try {
    const file = join(folder, 'evidence.zip')
    await writeFile(file, Buffer.from(await zip.arrayBuffer()))
    const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
    return new Map(names.map((name) => [name, execFileSync('unzip', ['-p', file, name])]))
  } finally {
    await rm(folder, { recursive: true })
  }
}
