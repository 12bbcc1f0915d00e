import { appendRevision } from '../append-revision.ts'
import { addValidationData, fillIn, signField, signWithLevel } from '../clean-files.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { SealKit } from '../seal-kit.ts'
import { drawForm, FORM, lastText, sealAgain } from '../signed-form.ts'
import type { Twin } from './twin.ts'

const PAGES_OF_ANOTHER = '<</Type/Pages/Kids[7 0 R]/Count 1/MediaBox[0 0 595 842]>>'

/** The catalogue comes under number 60, and with `more`. */
const renumbered = (file: Buffer, change: (catalogue: string) => string = (same) => same): Buffer =>
  appendRevision(file, { 60: change(lastText(file, 1)), 61: PAGES_OF_ANOTHER }, { root: 60 })

const catalogueTwins = async (kit: SealKit): Promise<Twin[]> => {
  const sealed = await sealAgain(kit, drawForm())
  const clean = renumbered(sealed)
  const twin = (name: string, expected: string, manipulated: Buffer): Twin => ({
    name: `the catalogue has another number, and ${name}`,
    clean,
    manipulated,
    expected,
  })
  const add = (entries: string) => renumbered(sealed, (catalogue) => catalogue.replace('/Type', `${entries}/Type`))
  // It was there before, and nobody saw it.
  const planted = await sealAgain(
    kit,
    drawPdf({ objects: { ...FORM, 60: FORM[1]!.replace('2 0 R', '61 0 R'), 61: PAGES_OF_ANOTHER } }),
  )
  return [
    twin(
      'other pages',
      'page-tree:1',
      renumbered(sealed, (text) => text.replace('/Pages 2 0 R', '/Pages 61 0 R')),
    ),
    twin('something happens on opening', 'catalogue:', add('/OpenAction<</S/URI/URI(x)>>')),
    twin('names', 'catalogue:', add('/Names<</EmbeddedFiles<</Names[]>>>>')),
    twin(
      'no form',
      'form-field:',
      renumbered(sealed, (text) => text.replace(/\/AcroForm \d+ 0 R/, '')),
    ),
    twin('it was hidden before', 'page-tree:1', appendRevision(planted, {}, { root: 60 })),
  ]
}

const sizeTwin = async (kit: SealKit): Promise<Twin> => {
  const sealed = await sealAgain(kit, drawForm())
  return {
    name: 'an update has nothing, and a wrong size',
    clean: appendRevision(sealed, {}, { size: 5 }),
    manipulated: appendRevision(sealed, { 14: FORM[14]! }, { size: 15 }),
    expected: 'cross-reference:',
    notChecked: 'empty-and-objects-left-out',
  }
}

const INFORMATION = '<</Title(Contrato)/Producer(A)/CreationDate(D:20260101)/ModDate(D:20260101)>>'

const informationTwins = async (kit: SealKit): Promise<Twin[]> => {
  const drawn = drawPdf({ objects: { ...FORM, 50: INFORMATION }, trailer: '/Info 50 0 R' })
  const dated = (file: Buffer, change = (text: string): string => text): Buffer =>
    appendRevision(
      addValidationData(file),
      { 50: change(INFORMATION.replace('/ModDate(D:20260101)', "/ModDate(D:20261121090000+01'00')")) },
      { trailer: '/Info 50 0 R' },
    )
  const locked = await signWithLevel(kit, drawn, 1)
  const open = await signWithLevel(kit, drawn, 2)
  const titled = (text: string): string => text.replace('Contrato', 'Recibo')
  return [
    {
      name: 'the date of the change is another, beside validation data',
      clean: dated(locked),
      manipulated: dated(locked, (text) => text.replace('/CreationDate(D:20260101)', '/CreationDate(D:20200101)')),
      expected: 'metadata:',
    },
    {
      name: 'the date of the change is another, and so is the title',
      clean: dated(open),
      manipulated: dated(open, titled),
      expected: 'information:',
    },
  ]
}

const firstStream = (file: Buffer): number => Number(/\/XRefStm (\d+)/.exec(file.toString('latin1'))?.[1])

/**
 * A cross-reference stream inside of a stream of the document, which calls the content of a page
 * what is hidden in another.
 */
const withPlantedTable = (): Buffer => {
  const draw = (at: number): Buffer => {
    const row = Buffer.alloc(7)
    row[0] = 1
    row.writeUInt32BE(at, 1)
    const table = `70 0 obj\n<</Type/XRef/W[1 4 2]/Index[4 1]/Size 71/Length 7>>\nstream\n${row.toString('latin1')}\nendstream\nendobj\n`
    const data = `${FORM[17]!.slice(FORM[17]!.indexOf('stream\n') + 7, FORM[17]!.lastIndexOf('\nendstream'))}${table}`
    return drawPdf({ objects: { ...FORM, 17: `<</Length ${data.length}>>\nstream\n${data}\nendstream` } })
  }
  const first = draw(0)
  return draw(first.indexOf('\n4 0 obj', first.indexOf('\n17 0 obj')) + 1)
}

const hybridTwins = async (kit: SealKit): Promise<Twin[]> => {
  const hybrid = drawPdf({ objects: FORM, layout: 'hybrid', packed: [5, 20, 21] })
  // The stream has the field too, as it was before it was signed.
  const withField = drawPdf({ objects: FORM, layout: 'hybrid', packed: [5, 19, 20, 21] })
  const pointer = (file: Buffer): string => `/XRefStm ${firstStream(file)}`
  const repeat = (file: Buffer, objects: Record<number, string | null>): Buffer =>
    appendRevision(file, objects, { trailer: pointer(file) })
  const sealed = await sealAgain(kit, hybrid)
  const signed = await signField(kit, withField, '', pointer(withField))
  // What the stream has is another since: to repeat the pointer would bring it back.
  const since = await sealAgain(kit, drawForm('hybrid'))
  const planted = await signField(kit, withPlantedTable())
  return [
    {
      name: 'the update of the signature repeats the pointer of a hybrid',
      clean: signed,
      manipulated: repeat(signed, {}),
      expected: 'cross-reference:',
    },
    {
      name: 'an update repeats the pointer of a hybrid',
      clean: repeat(sealed, {}),
      manipulated: repeat(sealed, { 20: FORM[20]!.replace('/ON', '/OFF') }),
      expected: 'catalogue:',
    },
    {
      name: 'an update that fills in repeats the pointer of a hybrid',
      clean: repeat(fillIn(sealed), {}),
      manipulated: repeat(since, {}),
      expected: 'cross-reference:',
    },
    {
      name: 'an update repeats the pointer, and what the stream has',
      clean: repeat(sealed, { 5: FORM[5]! }),
      manipulated: repeat(since, { 10: lastText(since, 10) }),
      expected: 'cross-reference:',
    },
    {
      name: 'an update repeats the pointer, and frees what the stream has',
      clean: repeat(sealed, { 14: FORM[14]! }),
      manipulated: repeat(sealed, { 5: null, 14: FORM[14]! }),
      expected: 'cross-reference:',
    },
    {
      name: 'an update has a pointer, which leads elsewhere',
      clean: repeat(sealed, { 12: FORM[12]! }),
      manipulated: appendRevision(planted, {}, { trailer: `/XRefStm ${planted.indexOf('70 0 obj')}` }),
      expected: 'page-content:1',
    },
  ]
}

/** Shapes of the tables and trailers that others append. */
export const updateTwins = async (kit: SealKit): Promise<Twin[]> => [
  ...(await catalogueTwins(kit)),
  await sizeTwin(kit),
  ...(await informationTwins(kit)),
  ...(await hybridTwins(kit)),
]
