import { randomInt } from 'node:crypto'

/** Somebody nobody else in the suite is: messages find their test by address and number. */
export interface Person {
  name: string
  lastname: string
  email: string
  /** E.164. */
  phone: string
}

export const somebody = (): Person => {
  const number = randomInt(10_000_000, 99_999_999)
  return { name: 'Ana', lastname: 'Prueba Núñez', email: `ana.${number}@example.com`, phone: `+346${number}` }
}
