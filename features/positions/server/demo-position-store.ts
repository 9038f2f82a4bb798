import { demoPositions } from '#features/positions/contract/demo-positions.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Progress } from '#server/app/module.ts'
import { nameKey } from '#contract/name-key.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'

interface PositionTable {
  id: string
  name: string
  name_key: string
  name_search: string
  search_text: string
  code: string
  code_unique: string
  level: string
  sort_order: number
  is_enabled: 0 | 1
  created_at: number
  updated_at: number
  version: number
}

/** Writes the demo positions, created a year ago. */
export async function writeDemoPositions(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const createdAt = Math.floor(clock.now() / dayMs) * dayMs - 365 * dayMs
  const rows = demoPositions.map(({ id, name, code, level }, index): PositionTable => ({
    id,
    name,
    name_key: pinyinSortKey(name),
    name_search: searchKey(name),
    search_text: searchText(['name', 'code'], { name, code }),
    code,
    code_unique: nameKey(code),
    level,
    sort_order: index + 1,
    is_enabled: 1,
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  }))
  await connection.$extendTables<{ position: PositionTable }>().insertInto('position').values(rows).execute()
  await progress(rows.length, rows.length)
}
