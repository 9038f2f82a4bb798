import { demoProducts } from './demo-products.ts'
import type { Progress } from '#server/kit/module.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { idAt } from '#server/ids.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'

interface ExampleProductTable {
  id: string
  name: string
  name_key: string
  search_text: string
  code: string
  category: string
  price: number
  stock: number
  restock_on: string | null
  is_on_sale: 0 | 1
  contact: string | null
  created_at: number
  updated_at: number
  version: number
}

const minuteMs = 60_000

/** Writes the demo products, one a minute until now. */
export async function writeDemoProducts(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const now = clock.now()
  const rows = demoProducts.map(({ name, code, category, price, stock, restockOn, isOnSale, contact }, index): ExampleProductTable => {
    const createdAt = now - (index + 1) * minuteMs
    return {
      id: idAt(createdAt, index),
      name,
      name_key: pinyinSortKey(name),
      search_text: searchText(['name', 'code'], { name, code }),
      code,
      category,
      price,
      stock,
      restock_on: restockOn,
      is_on_sale: isOnSale ? 1 : 0,
      contact,
      created_at: createdAt,
      updated_at: createdAt,
      version: 1,
    }
  })
  await connection.$extendTables<{ example_product: ExampleProductTable }>().insertInto('example_product').values(rows).execute()
  await progress(rows.length, rows.length)
}
