import { expect, it } from 'vitest'
import { readHeadings } from './columns.ts'

it.each([
  [['Nombre', 'Apellidos', 'NIF', 'Correo electrónico', 'Teléfono móvil', 'Idioma', 'Referencia']],
  [['First name', 'Surname', 'ID number', 'E-mail', 'Phone number', 'Language', 'Reference']],
  [['NOME', 'Cognome', 'Codice Fiscale', 'Indirizzo e-mail', 'cellulare', 'Lingua', 'Riferimento']],
])('knows the columns of %j', (headings) =>
  expect(readHeadings(headings, ['name', 'email'])).toMatchObject({
    ok: true,
    value: {
      at: { name: 0, lastname: 1, nif: 2, email: 3, phone: 4, language: 5, reference: 6 },
      ignored: [],
      count: 7,
    },
  }),
)

it('takes them in any order, and says which are not used and which are missing', () => {
  expect(readHeadings(['Ciudad', 'email', '', 'name'], ['name', 'email'])).toMatchObject({
    value: { at: { email: 1, name: 3 }, ignored: ['Ciudad'] },
  })
  expect(readHeadings(['Numero di documento', 'email'], [])).toMatchObject({ value: { known: ['nif', 'email'] } })
  expect(readHeadings(['name'], ['name', 'email', 'phone'])).toEqual({
    ok: false,
    refusal: { code: 'csv-columns-missing', columns: ['email', 'phone'] },
  })
})
