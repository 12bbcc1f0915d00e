import { expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

it.each(['ana@example.com', "o'neil+firma_1@mail.example.co", 'ñandú@correo.españa', 'a@b.es', 'a@xn--espaa-rta.es'])(
  'takes %s',
  (address) => expect(isEmailAddress(address)).toBe(true),
)

it.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'a..b@x.es',
  '.a@x.es',
  'a.@x.es',
  'a@x..es',
  'a@.x.es',
  'a@x.es.',
  'a@-x.es',
  'a@x-.es',
  'a\u200bb@x.es',
  'a@x\u200d.es',
  'a\u00adb@x.es',
  'a\u202eb@x.es',
  'a b@x.es',
  'a\u00a0b@x.es',
  'a@b@x.es',
  '"a"@x.es',
  'Ana <a@x.es>',
  'a@x.es,b@x.es',
  'a@x.es\r\nBcc: b@x.es',
  'a@[127.0.0.1]',
  'a\\b@x.es',
  `${'a'.repeat(65)}@x.es`,
  `a@${'x'.repeat(64)}.es`,
  `a@${'x.'.repeat(130)}es`,
])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false))
