/**
 * RC4, which OpenSSL keeps in a provider of its own: only to read what was written with it long
 * ago.
 */
export const rc4 = (key: Uint8Array, data: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let i = 0, j = 0; i < 256; i++) {
    const own = state[i]!
    j = (j + own + key[i % key.length]!) & 0xff
    state[i] = state[j]!
    state[j] = own
  }
  const out = Buffer.allocUnsafe(data.length)
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 0xff
    const own = state[i]!
    j = (j + own) & 0xff
    state[i] = state[j]!
    state[j] = own
    out[at] = data[at]! ^ state[(state[i]! + own) & 0xff]!
  }
  return out
}
