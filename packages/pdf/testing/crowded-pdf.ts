import { deflateSync } from 'node:zlib'

const MEMBERS = 10_000
const FIRST_FREE = 5

interface Body {
  number: number
  bytes: Buffer
}

const stream = (number: number, dictionary: string, data: Buffer): Body => {
  const folded = deflateSync(data)
  const head = `${number} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${folded.length}>>\nstream\n`
  return { number, bytes: Buffer.concat([Buffer.from(head), folded, Buffer.from('\nendstream\nendobj\n')]) }
}

/**
 * A page that leads to so many objects, folded: small to send, allowed, and long to read. 480,000
 * of them are 3 MB.
 */
export const crowdedPdf = (count: number): Buffer => {
  const containers = Math.ceil(count / MEMBERS)
  const list = FIRST_FREE
  const firstMember = list + 1 + containers
  const rows = firstMember + count
  const bodies: Body[] = [
    plain(1, '<</Type/Catalog/Pages 2 0 R>>'),
    plain(2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>'),
    plain(3, `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>/PieceInfo ${list} 0 R>>`),
    plain(4, '<</Length 0>>\nstream\n\nendstream'),
    plain(
      list,
      `<</Firmeza[${Array.from({ length: containers }, (_, at) => `${firstMember + at * MEMBERS} 0 R`).join(' ')}]>>`,
    ),
  ]
  for (let at = 0; at < containers; at++) {
    const members = Math.min(MEMBERS, count - at * MEMBERS)
    const first = firstMember + at * MEMBERS
    // The first leads to the others.
    const others = Array.from({ length: members - 1 }, (_, index) => `${first + 1 + index} 0 R`)
    const texts = [`[${others.join(' ')}]`, ...others.map(() => '0')]
    let offset = 0
    const places = texts.map((text, index) => {
      const place = `${first + index} ${offset}`
      offset += text.length + 1
      return place
    })
    const head = `${places.join(' ')} `
    const dictionary = `/Type/ObjStm/N ${members}/First ${head.length}`
    bodies.push(stream(list + 1 + at, dictionary, Buffer.from(head + texts.join(' '))))
  }
  const header = Buffer.from('%PDF-1.7\n')
  const table = Buffer.alloc((rows + 1) * 7)
  let position = header.length
  const point = (number: number, type: number, second: number, third: number): void => {
    table[number * 7] = type
    table.writeUInt32BE(second, number * 7 + 1)
    table.writeUInt16BE(third, number * 7 + 5)
  }
  for (const { number, bytes } of bodies) {
    point(number, 1, position, 0)
    position += bytes.length
  }
  for (let index = 0; index < count; index++)
    point(firstMember + index, 2, list + 1 + Math.floor(index / MEMBERS), index % MEMBERS)
  point(0, 0, 0, 65_535)
  point(rows, 1, position, 0)
  const references = stream(rows, `/Type/XRef/W[1 4 2]/Size ${rows + 1}/Root 1 0 R`, table)
  const end = Buffer.from(`startxref\n${position}\n%%EOF\n`)
  return Buffer.concat([header, ...bodies.map(({ bytes }) => bytes), references.bytes, end])
}

const plain = (number: number, body: string): Body => ({
  number,
  bytes: Buffer.from(`${number} 0 obj\n${body}\nendobj\n`),
})
