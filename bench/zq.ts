import { findDocument, rectify, readMrz } from '@firmeza/vision/testing'
import { drawSpecimen, photograph, rasterOf, SEEDS, SPECIMEN_KINDS } from '../fixtures/identity-documents/specimens.ts'
import { pixelsOf } from './parts/vision/on-frames.ts'
const ps: any[] = []
for (let i = 0; i < 36; i++) { const p = pixelsOf(await photograph(await rasterOf(await drawSpecimen(SPECIMEN_KINDS[i % SPECIMEN_KINDS.length]!, SEEDS.trying + i)), { level: (['easy', 'mid', 'hard'] as const)[i % 3]!, seed: 1 + i })); ps.push(p); console.log(JSON.stringify(await findDocument(p))) }
for (const p of ps) await findDocument(p)
const t = process.cpuUsage(); const w = performance.now(); for (let k = 0; k < 4; k++) for (const p of ps) await findDocument(p); const u = process.cpuUsage(t); console.error('find cpu', ((u.user + u.system) / 144000).toFixed(2), ((performance.now() - w) / 144).toFixed(2))
process.exit()
