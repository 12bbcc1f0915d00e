/**
 * How a page tells its token where it opens a WebSocket: among the subprotocols that it offers (RFC
 * 6455 §4.1). The server chooses another of them. Letters, digits, `-`, `_` and `.` may stand in
 * it, and that is what a token is made of (RFC 7515 §3.1).
 */
const PREFIX = 'firmeza.token.'

export const tokenProtocol = (token: string): string => PREFIX + token

/** Out of the header `Sec-WebSocket-Protocol`; null: there is none. */
export const tokenAmong = (protocols: string | undefined): string | null =>
  protocols
    ?.split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith(PREFIX))
    ?.slice(PREFIX.length) ?? null
