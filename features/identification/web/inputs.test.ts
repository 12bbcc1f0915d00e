import { describe, expect, it } from 'vitest'
import { missingInputs } from './inputs.ts'

const inputs = { token: 't', operationsUrl: '/o', videoUrl: '/v', operationUuid: 'o', domainUuid: 'd' }

describe('S2.2.17 S2.2.18 the five inputs', () => {
  it('begin nothing while one is empty, and each is told of', () => {
    expect(missingInputs(inputs)).toEqual([])
    for (const name of Object.keys(inputs)) expect(missingInputs({ ...inputs, [name]: '' })).toHaveLength(1)
    expect(missingInputs({ token: '', operationsUrl: '', videoUrl: '', operationUuid: '', domainUuid: '' })).toEqual([
      'El token es obligatorio para poder realizar la identificación.',
      'La dirección del servicio de operaciones es obligatoria para poder realizar la identificación.',
      'La dirección del servicio de vídeo es obligatoria para poder realizar la identificación.',
      'El identificador de la operación es un campo obligatorio para poder realizar la identificación.',
      'El identificador del dominio es un campo obligatorio para poder realizar la identificación.',
    ])
  })
})
