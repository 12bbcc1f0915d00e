/** A mail to one person. */
export interface OutgoingMail {
  /**
   * The same for every try at the same mail: the Message-ID is made of it, so that a mail sent
   * twice shows as one.
   */
  id: string
  to: { name: string; address: string }
  /** Our own address that answers go to, when not to the one mails come from. */
  replyTo?: string
  subject: string
  html: string
  text: string
}

/**
 * What is known once a mail has been handed over. It says that the next server has it, not that
 * anyone has read it.
 */
export interface MailReceipt {
  transport: 'smtp' | 'test-inbox'
  /** With its angle brackets (RFC 5322 §3.6.4). */
  messageId: string
  /**
   * The server's reply to the whole message (RFC 5321 §4.2), as it came:
   * `250 2.0.0 Ok: queued as 4Vx…`.
   */
  reply: string
  at: Date
}

export interface MailSender {
  /**
   * @throws MailRejected when trying again cannot help, MailUnconfirmed when nobody can say;
   * anything it throws but the first is worth another try.
   */
  send(mail: OutgoingMail): Promise<MailReceipt>
  /** Throws when no mail could be sent now. */
  health(): Promise<void>
  close(): void
}

/** The server was given the mail and its answer did not come: it may be on its way, or not. */
export class MailUnconfirmed extends Error {
  override name = 'MailUnconfirmed'
}

/** This mail will never be taken: the address is no address, or the server refused it for good. */
export class MailRejected extends Error {
  override name = 'MailRejected'
  /** The server's reply, or what is wrong with the mail itself. */
  readonly reply: string
  constructor(reply: string) {
    super(`The mail was rejected: ${reply}`)
    this.reply = reply
  }

  /**
   * The reply's numbers alone (RFC 5321 §4.2, RFC 3463 §2): `550 5.1.1`. Its words often repeat the
   * address, and must not outlive that.
   */
  get code(): string {
    const [, basic, enhanced] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?(?!\S)/.exec(this.reply) ?? []
    return [basic ?? 'no code', enhanced].filter(Boolean).join(' ')
  }
}
