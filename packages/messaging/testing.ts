export { type MailPeer, openMailPeer, type TakenMail } from './testing/mail-peer.ts'
