import { RequestFailure } from '@firmeza/accounts/web'
import { type BulkChoice, emptyCreation } from '@firmeza/sending/web'
import { expect, it, vi } from 'vitest'
import type { BulkReport } from '../../wire.ts'
import { openBulkSending } from './bulk-sending.ts'

const choice = { ...emptyCreation('otp'), type: 'otp', file: { name: 'a.pdf' } } as BulkChoice
const [oldFile, newFile] = ['viejo', 'nuevo'].map((name) => ({ name, base64: name }))
const report = (good: number) => ({ good, rows: good }) as BulkReport

/** One whose answers come when the test says so. */
const open = () => {
  const trying: { resolve: (report: BulkReport) => void; reject: (fault: unknown) => void }[] = []
  const tryFile = vi.fn(() => new Promise<BulkReport>((resolve, reject) => trying.push({ resolve, reject })))
  const sendRows = vi.fn(async () => 'b1')
  const [onSent, onLost] = [vi.fn(), vi.fn()]
  return { trying, sendRows, onSent, onLost, sending: openBulkSending({ tryFile, sendRows, onSent, onLost }) }
}

it('drops the answer about a file that was replaced while it was judged, and judges the new one', async () => {
  const { trying, sending, sendRows } = open()
  const first = sending.tryOut(choice, oldFile!)
  sending.forgetAll()
  expect(sending.state()).toEqual({})
  const second = sending.tryOut(choice, newFile!)
  trying[0]!.resolve(report(4812))
  await first
  expect(sending.state()).toEqual({ busy: 'trying' })
  await sending.send()
  expect(sendRows).not.toHaveBeenCalled()
  trying[1]!.resolve(report(2))
  await second
  expect(sending.state().judged).toMatchObject({ report: { good: 2 }, file: newFile })
})

it('drops what is objected to a file that was replaced meanwhile', async () => {
  const { trying, sending } = open()
  const first = sending.tryOut(choice, oldFile!)
  sending.forgetAll()
  trying[0]!.reject(RequestFailure.unreachable('no network'))
  await first
  expect(sending.state()).toEqual({})
})

it('sends just what was judged', async () => {
  const { trying, sending, sendRows, onSent } = open()
  const tried = sending.tryOut(choice, oldFile!)
  trying[0]!.resolve(report(1))
  await tried
  await Promise.all([sending.send(), sending.send()])
  expect(sendRows.mock.calls).toEqual([[choice, oldFile]])
  expect(onSent).toHaveBeenCalledExactlyOnceWith('b1')
  sending.forget()
  await sending.send()
  expect(sendRows).toHaveBeenCalledOnce()
})

it('promises nothing where no answer came: it can be sent again as it is', async () => {
  const { trying, sending, sendRows, onLost } = open()
  const tried = sending.tryOut(choice, oldFile!)
  trying[0]!.resolve(report(1))
  await tried
  sendRows.mockRejectedValueOnce(RequestFailure.unreachable('no network'))
  await sending.send()
  expect(onLost).toHaveBeenCalledOnce()
  expect(sending.state()).toMatchObject({
    judged: { file: oldFile },
    objection: { about: 'form', sentence: expect.stringContaining('No sabemos si ha llegado') },
  })
})
