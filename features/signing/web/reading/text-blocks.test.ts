import { describe, expect, it } from 'vitest'
import { textBlocks, withoutMark } from './text-blocks.ts'

const texts = (page: string) => textBlocks(page).map(({ text }) => text)
const headings = (page: string) => textBlocks(page).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []))

const CONTRACT = `Documento de ejemplo
Contrato de prestación de servicios
Prestador
Taller Pedal y Llave, S.L.
1. Objeto
El Prestador revisará y pondrá a punto las diez bicicletas de reparto del Cliente,
con la diligencia propia de su oficio y con recambios nuevos.
2. Plazo
El trabajo empieza el día siguiente a la firma y termina en quince días naturales.
El Cliente deja las bicicletas en el taller de dos en dos.`

describe('textBlocks', () => {
  it('joins the lines of a sentence, and begins again after its end', () => {
    expect(texts(CONTRACT).slice(4)).toEqual([
      '1. Objeto',
      'El Prestador revisará y pondrá a punto las diez bicicletas de reparto del Cliente, con la diligencia propia de su oficio y con recambios nuevos.',
      '2. Plazo',
      'El trabajo empieza el día siguiente a la firma y termina en quince días naturales.',
      'El Cliente deja las bicicletas en el taller de dos en dos.',
    ])
  })

  it('keeps lines apart that fall well short of the margin', () => {
    expect(texts(CONTRACT).slice(0, 4)).toEqual([
      'Documento de ejemplo',
      'Contrato de prestación de servicios',
      'Prestador',
      'Taller Pedal y Llave, S.L.',
    ])
  })

  it('tells headings by their number, and only short ones', () => {
    expect(headings(CONTRACT)).toEqual(['1. Objeto', '2. Plazo'])
    expect(headings('2.1 Forma de pago\nIV) Jurisdicción')).toEqual(['2.1 Forma de pago', 'IV) Jurisdicción'])
    expect(headings('1. El arrendatario pagará la renta dentro de los siete primeros días')).toEqual([])
    expect(headings('1. Pagar la renta.\n2026 Año de la firma\n10 Euros')).toEqual([])
  })

  it('begins a paragraph at a bullet, a numbered clause and after a blank line', () => {
    expect(
      texts('El alquiler comprende sin excepción alguna\n• el piso y todos los muebles que hay en él'),
    ).toHaveLength(2)
    expect(texts('El alquiler comprende sin excepción alguna\n2. el piso y todos los muebles del piso')).toHaveLength(2)
    expect(texts('El alquiler comprende sin excepción alguna\n\nel piso y todos los muebles del piso')).toHaveLength(2)
    expect(texts('El alquiler comprende sin excepción alguna\nel piso y todos los muebles del piso')).toHaveLength(1)
  })

  it('takes a year or an amount at the start of a line as part of the sentence', () => {
    expect(
      texts('Los términos de este contrato rigen desde el año\n2026 y hasta que las partes lo denuncien'),
    ).toHaveLength(1)
    expect(
      texts('El precio de todo lo que aquí se describe es de\n1.250 euros, que se pagan por anticipado'),
    ).toHaveLength(1)
  })

  it('keeps the hyphen of a divided word and adds no space', () => {
    expect(texts('las condiciones generales de la presta-\nción de los servicios')).toEqual([
      'las condiciones generales de la presta-ción de los servicios',
    ])
  })

  it('tells lines as the page sets them: a title over two lines is one, and what is set otherwise stands alone', () => {
    const text =
      'Documento de ejemplo\r\nContrato de arrendamiento\r\nde plaza de garaje\r\nObjeto del contrato\r\ny su duración\r\nLa Arrendadora cede la plaza'
    expect(textBlocks(text, { 0: 'small', 1: 'title', 2: 'title', 3: 'heading', 4: 'heading' })).toEqual([
      { kind: 'small', text: 'Documento de ejemplo' },
      { kind: 'title', text: 'Contrato de arrendamiento de plaza de garaje' },
      { kind: 'heading', text: 'Objeto del contrato y su duración' },
      { kind: 'paragraph', text: 'La Arrendadora cede la plaza' },
    ])
  })

  it('takes large sentences and large lines without end for no title', () => {
    const looks = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, 'title' as const]))
    expect(textBlocks('Uno.\nDos.\nTres', looks)).toHaveLength(3)
    expect(textBlocks(Array(9).fill('Palabras '.repeat(5)).join('\n'), looks).length).toBeGreaterThan(2)
  })

  it('reads a page of many lines', () => {
    expect(textBlocks('uno\n\n'.repeat(150_000))).toHaveLength(150_000)
  })

  it('finds nothing in a page without text', () => {
    expect(textBlocks(' \n ')).toEqual([])
  })
})

describe('withoutMark', () => {
  it('takes the mark from the end, glued to a sentence or all there is', () => {
    const marks = ['SIN VALIDEZ LEGAL', 'NOT LEGALLY VALID']
    expect(withoutMark('lo firman electrónicamente. SIN VALIDEZ LEGAL\n', marks)).toBe('lo firman electrónicamente.')
    expect(withoutMark('NOT LEGALLY VALID', marks)).toBe('')
  })

  it('leaves what stands elsewhere, and pages without it, as they are', () => {
    const page = 'Es SIN VALIDEZ LEGAL hasta la firma.\n'
    expect(withoutMark(page, ['SIN VALIDEZ LEGAL'])).toBe(page)
    expect(withoutMark('firmado SIN VALIDEZ LEGAL', [])).toBe('firmado SIN VALIDEZ LEGAL')
  })
})
