import sharp from 'sharp'
import { decodeImage } from './packages/vision/intake/decode-image.ts'
import { qualityOf } from './packages/vision/intake/quality.ts'
import { findFaces } from './packages/vision/face/find-faces.ts'
const m = await sharp('fixtures/identity-documents/portrait.jpg').metadata()
console.log(m.width, m.height)
for (const h of [300,400,480]) for (const sharpen of [0,1,2]) {
  let p = sharp('fixtures/identity-documents/portrait.jpg').resize({height:h})
  if (sharpen) p = p.sharpen({sigma:sharpen, m1: 2, m2: 4})
  const face = await p.toBuffer()
  const b = await sharp({create:{width:640,height:480,channels:3,background:'#8a8f98'}}).composite([{input:face,gravity:'center'}]).jpeg({quality:92}).toBuffer()
  const d = await decodeImage(b); if(!d.ok) continue
  const f = await findFaces(d.value)
  console.log(h, sharpen, qualityOf(d.value), f[0]?.box, f[0]?.yaw, f[0]?.pitch, f[0]?.eyes)
}
