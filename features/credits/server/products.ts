import type { Db } from '@firmeza/store'
import { asc, gt } from 'drizzle-orm'
import { decimalOf } from '../domain/money.ts'
import type { WireProduct } from '../wire.ts'
import { products } from './schema.ts'

/** The packs on sale, the cheapest first: those whose price is above 0 (specification 2 §3.10). */
export const listProducts = async (db: Db): Promise<WireProduct[]> => {
  const rows = await db.select().from(products).where(gt(products.priceCents, 0)).orderBy(asc(products.priceCents))
  return rows.map(({ priceCents, ...product }) => ({ ...product, price: decimalOf(priceCents) }))
}
