import { expect, it } from 'vitest'
import { findAnswers } from './find-answers.ts'
import { senderQuestions, signerQuestions } from './help-questions.ts'

const all = () => [...signerQuestions(), ...senderQuestions()]
const found = (sought: string) => findAnswers(all(), sought).map(({ question }) => question)

it('there are ten questions, and nothing looked for finds them all', () => {
  expect(all()).toHaveLength(10)
  expect(found('  ')).toHaveLength(10)
})

it('words are found from their beginning, without accents, in question and answer, in any order', () => {
  expect(found('CODIGO llega')).toContain('No me llega el código')
  expect(found('llega codigo')).toEqual(found('código llega'))
  expect(found('openssl')).toEqual(['¿Cómo compruebo un documento firmado?'])
  expect(found('crédit')).toEqual(['¿Cuándo se gastan los créditos, y cuándo vuelven?'])
})

it('a word in the middle of another, or one that no answer has, finds nothing', () => {
  expect(found('penssl')).toEqual([])
  expect(found('código hipopótamo')).toEqual([])
})
