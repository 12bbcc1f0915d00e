/** An RFC 3161 timestamp token that has been checked by whoever hands it out. */
export interface TimestampToken {
  /** The TimeStampToken (a CMS ContentInfo), DER. */
  der: Uint8Array
  /** `genTime`. */
  time: Date
  /** Serial number given by the authority, hexadecimal. */
  serial: string
  /** The common name in the authority's certificate. */
  authority: string
}

/** How an authority stands. It is asked for no timestamp to find out, as they may cost. */
export interface TimestampHealth {
  /**
   * What went wrong at the authorities before the one that gave the last timestamp; empty when that
   * was the first.
   */
  faults: string[]
  /** When the certificate of the last timestamp ends; absent before there was one. */
  endsAt?: Date
}

export interface TimestampAuthority {
  /**
   * Stamps a SHA-256 digest. Throws `TimestampUnavailable` when no acceptable token can be had now.
   */
  timestamp(sha256: Uint8Array): Promise<TimestampToken>
  /** Throws when no timestamp could be had now, or none the last time one was asked for. */
  health(): Promise<TimestampHealth>
}

/**
 * No timestamp can be had now; trying later may work. Nothing else ever stands in for a timestamp.
 */
export class TimestampUnavailable extends Error {
  override readonly name = 'TimestampUnavailable'
}
