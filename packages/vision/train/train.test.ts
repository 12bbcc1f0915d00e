import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ALPHABET as ZONE } from '../mrz/alphabet.ts'
import { openSession } from '../nets/open-net.ts'
import { ALPHABET as PRINT } from '../print/print-net.ts'

/** Debian's, which has the packages that the README names. */
const PYTHON = '/usr/bin/python3'
const NEEDED = 'import torch, cv2, PIL, zone_lines, print_lines; zone_lines.drawn_line(); print_lines.drawn_line()'
const folder = fileURLToPath(new URL('.', import.meta.url))
const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
const canTrain = spawnSync(PYTHON, ['-c', NEEDED], { cwd: folder, env }).status === 0
const STEPS = 14

it.skipIf(!canTrain).each([
  { kind: 'zone', alphabet: ZONE, steps: 100 },
  { kind: 'print', alphabet: PRINT, steps: 200 },
])(
  'a net for lines of $kind learns from drawn ones, and is written as what the product reads',
  async ({ kind, alphabet, steps }) => {
    const place = await mkdtemp(join(tmpdir(), 'firmeza-train-'))
    try {
      const file = join(place, 'net.onnx')
      const said = execFileSync(PYTHON, ['train.py', kind, `--steps=${STEPS}`, '--seed=5', `--out=${file}`], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      const losses = said
        .trim()
        .split('\n')
        .map((line): number => JSON.parse(line).loss)
      expect(losses).toHaveLength(STEPS)
      const mean = (part: number[]) => part.reduce((sum, loss) => sum + loss, 0) / part.length
      expect(mean(losses.slice(-3))).toBeLessThan(mean(losses.slice(0, 3)) / 2)

      const net = await openSession(await readFile(file))
      const [y] = await net(new Float32Array(28 * 400), [1, 1, 28, 400])
      expect(y!.dims).toEqual([1, alphabet.length + 1, steps])
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  },
)
