import type { Minor, TravellerReport } from './wire.ts'

/** A report of nobody, for tests. */
export const aReport = (change: Partial<TravellerReport> = {}): TravellerReport => ({
  name: 'Ana',
  surname: 'Prueba',
  secondSurname: 'Núñez',
  sex: 'F',
  documentType: 'DNI',
  documentNumber: '12345678Z',
  supportNumber: 'AAA123456',
  nationality: 'ESP',
  birthDate: '1990-02-28',
  address: 'Calle Mayor 1, 2.º B, 28013',
  locality: 'Madrid',
  country: 'ESP',
  phone: '',
  mobile: '+34 600 111 222',
  email: 'ana@example.com',
  contractReference: 'R-2026-0451',
  contractDate: '2026-05-01',
  entry: '2026-05-04T16:00',
  exit: '2026-05-08T11:00',
  property: 'Casa Ribera',
  propertyAddress: 'Camino del Río 3, 33500 Llanes',
  paymentType: 'card',
  travellers: '1',
  minors: [],
  ...change,
})

export const aMinor = (change: Partial<Minor> = {}): Minor => ({
  name: 'Leo',
  surname: 'Prueba',
  secondSurname: '',
  sex: 'M',
  documentType: '',
  documentNumber: '',
  nationality: 'ESP',
  birthDate: '2018-03-01',
  relationship: 'child',
  ...change,
})
