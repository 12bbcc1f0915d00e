import { createDecipheriv, createHash } from 'node:crypto'
import { fileKeyWithoutPassword } from './file-key.ts'
import { rc4 } from './rc4.ts'
import { type Dictionary, isName, Name, PdfBroken, Reference, Text, type Value } from './values.ts'

/** How a string or stream of one object is decrypted. */
type Method = (data: Buffer, number: number, generation: number) => Buffer

/** Decrypts what an encrypted file holds (ISO 32000-2 §7.6). */
export interface Cipher {
  /** The object that says how the file is encrypted, and is not encrypted itself. */
  own: number | undefined
  text: Method
  stream(data: Buffer, dictionary: Dictionary, owner: { number: number; generation: number }): Buffer
}

/** What is read of a file before it is decrypted. */
interface EncryptedFile {
  crossReference: { trailer: Dictionary }
  resolve(value: Value | undefined): Value
  dictionary(value: Value | undefined): Dictionary | undefined
  array(value: Value | undefined): Value[] | undefined
  number(value: Value | undefined): number | undefined
}

const NONE: Method = (data) => data
const SALT = Buffer.from('sAlT')
const BLOCK = 16

/**
 * How to read a file that opens without a password; nothing when it needs one, or is encrypted in a
 * way that is not the standard's. Files are encrypted so to restrict what may be done with them:
 * who opens them sees all.
 */
export const cipherWithoutPassword = (document: EncryptedFile): Cipher | undefined => {
  const { trailer } = document.crossReference
  const present = trailer.get('Encrypt')
  const encryption = document.dictionary(present)
  if (!encryption || !isName(document.resolve(encryption.get('Filter')), 'Standard')) return undefined
  const version = document.number(encryption.get('V')) ?? 0
  if (![1, 2, 4, 5].includes(version)) return undefined
  const bytes = (value: Value | undefined): Buffer => {
    const found = document.resolve(value)
    return found instanceof Text ? found.bytes : Buffer.alloc(0)
  }
  const encryptsMetadata = document.resolve(encryption.get('EncryptMetadata')) !== false
  const bits = version === 1 ? 40 : version === 4 ? 128 : (document.number(encryption.get('Length')) ?? 40)
  const keyLength = Math.min(16, Math.max(5, Math.floor(bits / 8)))
  const key = fileKeyWithoutPassword({
    revision: document.number(encryption.get('R')) ?? 0,
    keyLength,
    owner: bytes(encryption.get('O')),
    user: bytes(encryption.get('U')),
    userKey: bytes(encryption.get('UE')),
    permissions: document.number(encryption.get('P')) ?? 0,
    encryptsMetadata,
    fileId: bytes(document.array(trailer.get('ID'))?.[0]),
  })
  if (!key) return undefined
  const methodOf = (kind: 'StmF' | 'StrF'): Method | undefined =>
    version < 4 ? byRc4(key) : filterOf(document, encryption, { kind, key })
  const [text, stream] = [methodOf('StrF'), methodOf('StmF')]
  if (!text || !stream) return undefined
  return {
    own: present instanceof Reference ? present.number : undefined,
    text,
    stream: (data, dictionary, { number, generation }) => {
      const type = document.resolve(dictionary.get('Type'))
      if (isName(type, 'XRef') || (isName(type, 'Metadata') && !encryptsMetadata)) return data
      if (namesCrypt(document, dictionary)) throw new PdfBroken('encryption-unknown')
      return stream(data, number, generation)
    },
  }
}

/** A stream that is encrypted in a way of its own (§7.4.10). */
const namesCrypt = (document: EncryptedFile, dictionary: Dictionary): boolean => {
  const present = document.resolve(dictionary.get('Filter'))
  const filters = Array.isArray(present) ? present.slice(0, 8) : [present]
  return filters.some((each) => isName(document.resolve(each), 'Crypt'))
}

/** A crypt filter (§7.6.6). */
const filterOf = (
  document: EncryptedFile,
  encryption: Dictionary,
  { kind, key }: { kind: 'StmF' | 'StrF'; key: Buffer },
): Method | undefined => {
  const named = document.resolve(encryption.get(kind))
  const name = named instanceof Name ? named.text : 'Identity'
  if (name === 'Identity') return NONE
  const filter = document.dictionary(document.dictionary(encryption.get('CF'))?.get(name))
  const method = document.resolve(filter?.get('CFM'))
  if (isName(method, 'V2')) return byRc4(key)
  if (isName(method, 'AESV2'))
    return (data, number, generation) => aes(objectKey(key, { number, generation, salt: SALT }), data)
  if (isName(method, 'AESV3')) return (data) => aes(key, data)
  return isName(method, 'None') ? NONE : undefined
}

const byRc4 =
  (key: Buffer): Method =>
  (data, number, generation) =>
    rc4(objectKey(key, { number, generation }), data)

/** Algorithm 1 (§7.6.3.2). */
const objectKey = (
  key: Buffer,
  { number, generation, salt = Buffer.alloc(0) }: { number: number; generation: number; salt?: Buffer },
): Buffer => {
  const own = Buffer.alloc(5)
  own.writeUIntLE(number & 0xffffff, 0, 3)
  own.writeUIntLE(generation & 0xffff, 3, 2)
  const hash = createHash('md5').update(key).update(own).update(salt).digest()
  return hash.subarray(0, Math.min(16, key.length + 5))
}

/** CBC, the first block its start, the last byte how many are filling. */
const aes = (key: Buffer, data: Buffer): Buffer => {
  const whole = data.length - (data.length % BLOCK)
  if (whole < 2 * BLOCK) return Buffer.alloc(0)
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, BLOCK))
  decipher.setAutoPadding(false)
  const plain = decipher.update(data.subarray(BLOCK, whole))
  const filling = plain.at(-1)!
  return filling >= 1 && filling <= BLOCK ? plain.subarray(0, plain.length - filling) : plain
}

/**
 * An object that stands in the file, its strings decrypted; streams are where their data are read.
 */
export const decrypted = (cipher: Cipher, value: Value, number: number, generation: number): Value => {
  if (number === cipher.own) return value
  if (value instanceof Text) return new Text(cipher.text(value.bytes, number, generation))
  const within = (each: Value) => decrypted(cipher, each, number, generation)
  if (Array.isArray(value)) return value.map(within)
  if (value instanceof Map) for (const [key, each] of value) value.set(key, within(each))
  return value
}
