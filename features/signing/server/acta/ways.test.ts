import { type Acta, readStory, titlesOf } from '@firmeza/evidence/acta'
import type { EvidenceEvent } from '@firmeza/evidence/server'
import { expect, it } from 'vitest'
import { after, sampleActa } from '../../testing/acta-sample.ts'
import { SIGNING_PART } from './index.ts'
import { readSignatures } from './story.ts'
import { SIGNING_TITLES } from './titles.ts'

const [lucia] = sampleActa().parties as [ReturnType<typeof sampleActa>['parties'][number]]
const named = (id: string, name: string) => ({ ...lucia, id, name, lastname: '', phone: '' })

/** Signed by Lucía with a code by SMS, and by whoever else `more` tells of. */
const actaOf = (more: EvidenceEvent[], ...others: (typeof lucia)[]): Acta => {
  const content = sampleActa({ parties: [lucia, ...others], more })
  const names = content.parties.map(({ name, lastname }) => `${name} ${lastname}`.trim())
  const titles = titlesOf([SIGNING_PART])
  return { content, story: readStory(content.links), names, parts: [SIGNING_PART], titles, say: { locale: 'es' } }
}

const signed = (party: string): EvidenceEvent => ({
  type: 'PartySigned',
  at: after(50),
  party,
  facts: { documents: sampleActa().documents.map(({ sourceSha256 }) => sourceSha256) },
})
const drawn = (party: string, document: string, facts: Record<string, string>): EvidenceEvent => ({
  type: 'SignatureDrawn',
  at: after(49),
  party,
  facts: { via: 'link', document, ...facts },
})
const code = (party: string, challenge: string, channel: 'sms' | 'email', to: string): EvidenceEvent[] => [
  { type: 'OtpIssued', at: after(40), party, facts: { challenge, channel, to } },
  { type: 'OtpVerified', at: after(45), party, facts: { challenge } },
]
const typed: EvidenceEvent[] = [
  ...code('berta', 'b', 'email', 'b••@example.com'),
  { type: 'SignatureTyped', at: after(45), party: 'berta', facts: { challenge: 'b', name: 'Berta Q.' } },
  signed('berta'),
]

it('says of each signature what is known of who it was by, and of none what is of another', () => {
  const acta = actaOf(
    [...typed, drawn('carla', 'document-0', { series: 'no-key' }), signed('carla')],
    named('berta', 'Berta'),
    named('carla', 'Carla'),
  )
  expect(SIGNING_PART.note(acta).slice(0, 4)).toEqual([
    expect.stringContaining('Los datos de cada firmante los dio quien creó la operación. De cada uno'),
    'Berta: solo lo que se hizo con su correo, adonde fue también el código.',
    'Carla: lo que se hizo con su correo; no de quién es el trazo.',
    'Lucía Ferrer Montes: lo que se hizo con su correo y su teléfono.',
  ])
  const words = SIGNING_PART.partyWords(acta, 'berta').join(' ')
  expect(words).toContain('con un código enviado por correo electrónico a b••@example.com')
  expect(words).toContain('En vez de dibujar su firma escribió su nombre: «Berta Q.».')
  expect(SIGNING_PART.partyWords(acta, 'party-1').join(' ')).toContain('por SMS')
  const titles = acta.story.events.filter(({ type }) => type === 'OtpIssued').map(({ facts }) => facts)
  expect(titles.map((facts) => SIGNING_TITLES.OtpIssued!(acta, facts))).toEqual([
    'Código de un solo uso pedido, por correo electrónico',
    'Código de un solo uso pedido, por SMS',
  ])
})

it('says it once where all signed in the same way', () => {
  expect(SIGNING_PART.note(actaOf([]))).toEqual([expect.stringContaining('con ese correo y ese teléfono')])
})

it('tells of what was drawn last on each document, and of nothing that it replaced', () => {
  const acta = actaOf(
    [
      drawn('carla', 'document-0', { series: 'not-given', via: 'api' }),
      drawn('carla', 'document-0', { series: 'kept', seriesKeySha256: 'f00d' }),
      signed('carla'),
    ],
    named('carla', 'Carla'),
  )
  expect(readSignatures(acta.story).signatures.get('carla')).toMatchObject({ series: ['kept'], drawnVia: ['link'] })
  const notes = SIGNING_PART.note(acta).join(' ')
  expect(notes).toContain('f00d')
  expect(notes).not.toContain('De al menos un trazo')
})

it('calls a code replaced only by another of the same person', () => {
  const acta = actaOf([{ type: 'OtpIssued', at: after(30), party: 'carla', facts: { challenge: 'c', channel: 'sms' } }])
  expect(readSignatures(acta.story).codes.map(({ outcome }) => outcome.kind)).toEqual(['unused', 'verified'])
})
