/** Where they all begin. */
export const FILM_SOCKETS = '/api/identification/film/'
/**
 * GET, upgraded to a WebSocket: carries the film of one try while it is recorded; an extra beside
 * the specification's calls. The page offers {@link FILM_PROTOCOL} and its token (`tokenProtocol`
 * of accounts). The server says {@link FilmKept} first, and whenever more is kept; the page sends
 * the film from that byte on, as binary messages of at most {@link FILM_MESSAGE_BYTES}, cut
 * anywhere. One connection carries a try: a later one takes the place of an earlier.
 */
export const filmSocketPath = (operationUuid: string, videoUuid: string): string =>
  `${FILM_SOCKETS}${operationUuid}/${videoUuid}`

export const FILM_PROTOCOL = 'firmeza.film.1'
export const FILM_MESSAGE_BYTES = 256_000

/** Bytes of the film that are on the server's disk, from its first: the page may forget them. */
export interface FilmKept {
  kept: number
}

/** How the server closes the connection (RFC 6455 §7.4; from 4000 on they are ours). */
export const FILM_CLOSED = {
  notFilm: 1003,
  fault: 1011,
  replaced: 4001,
  silent: 4008,
  /** The reason is the code of the refusal. */
  refused: 4009,
} as const
