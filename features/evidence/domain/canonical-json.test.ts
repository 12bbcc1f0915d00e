import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

const numberOf = (bits: string): number => Buffer.from(bits, 'hex').readDoubleBE()

describe('canonical JSON (RFC 8785)', () => {
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as appendix B does: %s', (bits, text) => {
    expect(canonicalJson(numberOf(bits))).toBe(text)
  })

  it.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])('refuses the number %s', (bits) => {
    expect(() => canonicalJson(numberOf(bits))).toThrow(TypeError)
  })

  it('writes the sample of §3.2.2 as the standard does, to the byte (§3.2.4)', () => {
    const sample = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`)
    expect(Buffer.from(canonicalJson(sample)).toString('hex')).toBe(
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333' +
        '332e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c' +
        '75303030665c6e4127425c225c5c5c5c5c222f227d',
    )
  })

  it('sorts members by UTF-16 code unit, not by code point (§3.2.3)', () => {
    const members = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    expect(canonicalJson(members).match(/(?<=:")[^"]+/g)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  it('escapes what §3.2.2.2 names and nothing else', () => {
    expect(canonicalJson('\b\t\n\f\r"\\\u0000\u001f\u007f\u2028/€')).toBe(
      '"\\b\\t\\n\\f\\r\\"\\\\\\u0000\\u001f\u007f\u2028/€"',
    )
  })

  it.each([
    ['a lone surrogate', '\ud800'],
    ['one in a name', { '\udead': 1 }],
    ['undefined', { a: undefined }],
  ])('refuses what has no canonical form: %s', (_, value) => {
    expect(() => canonicalJson(value as Json)).toThrow(TypeError)
  })

  it('reads back as the same value whatever the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
