import { expect, it } from 'vitest'
import { BadPkcs11Uri, readPkcs11Uri } from './pkcs11-uri.ts'

it('reads token, key and module, escapes and all', () => {
  expect(readPkcs11Uri('pkcs11:token=Mi%20token;object=se%C3%B1al;type=private?module-path=/usr/lib/x.so')).toEqual({
    module: '/usr/lib/x.so',
    token: 'Mi token',
    object: 'señal',
  })
})

it('reads an identifier as bytes', () => {
  expect(readPkcs11Uri('pkcs11:token=t;id=%01%FFa?module-path=/m.so')).toEqual({
    module: '/m.so',
    token: 't',
    id: '01ff61',
  })
})

it.each([
  ['pkcs11:', 'module-path'],
  ['pkcs11:token=t?module-path=/m.so', 'object or id'],
  ['pkcs11:token=t;object=o', 'module-path'],
  ['pkcs11:token=t;object=o?module-path=/m.so&pin-value=1234', 'PIN'],
  ['pkcs11:token=t;object=o;serial=1?module-path=/m.so', '“serial” is not understood'],
  ['pkcs11:token;object=o?module-path=/m.so', 'name=value'],
])('refuses %s and says why', (uri, reason) => {
  expect(() => readPkcs11Uri(uri)).toThrow(BadPkcs11Uri)
  expect(() => readPkcs11Uri(uri)).toThrow(reason)
})
