export interface OutgoingSms {
  /** The same for every try at the same message. */
  id: string
  /** E.164: `+34600111222`. */
  to: string
  text: string
  /** Where the gateway may tell what became of the message, if it can. */
  statusUrl?: string | undefined
}

/** What is known once the gateway has taken a message. It does not say that the phone has it. */
export interface SmsReceipt {
  transport: 'http' | 'test-inbox'
  /** The gateway's name for the message. */
  providerId: string
  /** Status and words of the gateway. Never the message's text, which may hold a code. */
  reply: string
  at: Date
}

export interface SmsSender {
  /**
   * @throws SmsRejected when trying again cannot help, SmsUnavailable when it may, SmsUnconfirmed
   * when nobody can say.
   */
  send(sms: OutgoingSms): Promise<SmsReceipt>
  /** Throws when the gateway cannot be reached. */
  health(): Promise<void>
}

/**
 * The gateway could not be reached, or is not willing now (busy, our account, our sender number).
 */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable'
}

/** The gateway was asked and its answer did not come: the message may be on its way, or not. */
export class SmsUnconfirmed extends Error {
  override name = 'SmsUnconfirmed'
}

/** The gateway will never take this message: the number is none, or does not want messages. */
export class SmsRejected extends Error {
  override name = 'SmsRejected'
  readonly reply: string
  constructor(reply: string) {
    super(`The SMS was rejected: ${reply}`)
    this.reply = reply
  }
}
