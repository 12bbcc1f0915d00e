import { drawnSignature } from '@firmeza/pdf/testing'
import { type AskedSigner, SeveralSigners } from '../../fixtures/specification-client/several-signers.ts'
import { CREDENTIALS, DOMAIN_UUID } from './server-process.ts'

const drawing = (await drawnSignature()).toString('base64')
const BETWEEN_LOOKS_MS = 60
const EMAIL_ACTIONS = [
  { action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' },
  { action: 'sendConfirmationEmail', step: 'FIRMA-FINAL' },
]

let phones = 0

/**
 * login → create → two of one level, of whom one signs with a code and one draws → one who draws
 * after them → sealed document → acta.
 */
export const threeSignersFlow = async (origin: string, documentB64: string, name: string): Promise<void> => {
  const phone = `+347${String(10_000_000 + phones++)}`
  const signer = (level: number, more: Partial<AskedSigner>): AskedSigner => ({
    level,
    email: `ana-${name}@example.com`,
    emailActions: EMAIL_ACTIONS,
    ...more,
  })
  const drawn = { signatureType: 'BIOMETRICA' }
  const asked = [signer(1, { phone }), signer(1, { ...drawn, lastname: 'Segundo' }), signer(2, drawn)]
  const operation = await new SeveralSigners(origin, DOMAIN_UUID, drawing).login(CREDENTIALS)
  await operation.create(asked, { documentB64 })
  await operation.read(0)
  await operation.createOtp(0, phone)
  const inbox = await fetch(`${origin}/inbox.json?limit=1&to=${encodeURIComponent(phone)}`)
  const [sms] = (await inbox.json()) as { code: string }[]
  await operation.verifyOtp(0, sms!.code)
  for (const later of [1, 2]) {
    await operation.read(later)
    await operation.draw(later)
  }
  while ((await operation.status()) !== 'completed')
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  await operation.document()
  await operation.acta()
}
