import type { Language } from '#contract/language.ts'
import type { DictionaryDefinition } from '#contract/dictionaries/define-dictionary.ts'
import { type DictionaryItem, itemColours } from '#contract/dictionaries/dictionary.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { newId } from '#server/ids.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'

interface DictionaryTable {
  id: string
  code: string
  code_key: string
  name: string
  name_key: string
  description: string | null
  search_text: string
  created_at: number
  updated_at: number
  deleted_at: number | null
  version: number
}

interface ItemTable {
  dictionary_id: string
  position: number
  value: string
  label_zh: string | null
  label_en: string | null
  colour: string
  is_enabled: 0 | 1
}

/** The items of a dictionary, in their order. */
export interface StoredDictionary {
  readonly code: string
  readonly items: DictionaryItem[]
}

function tablesOf(connection: Connection) {
  return connection.$extendTables<{ dictionary: DictionaryTable; dictionary_item: ItemTable }>()
}

/** Reads the items of dictionaries by code. */
export function dictionaryStore(connection: Connection) {
  const database = tablesOf(connection)
  return {
    /** The dictionaries that exist, with their items. */
    async list(codes: readonly string[]): Promise<StoredDictionary[]> {
      if (codes.length === 0) return []
      const rows = await database
        .selectFrom('dictionary')
        .leftJoin('dictionary_item', 'dictionary_item.dictionary_id', 'dictionary.id')
        .select(['dictionary.code', 'value', 'label_zh', 'label_en', 'colour', 'is_enabled'])
        .where('dictionary.code', 'in', codes)
        .where('dictionary.deleted_at', 'is', null)
        .orderBy('dictionary.code')
        .orderBy('position')
        .execute()
      return [...Map.groupBy(rows, ({ code }) => code)].map(([code, items]) => ({
        code,
        items: items.flatMap((item): DictionaryItem[] => {
          if (item.value === null) return []
          const colour = itemColours.find((known) => known === item.colour) ?? 'neutral'
          return [{ value: item.value, labelZh: item.label_zh, labelEn: item.label_en, colour, isEnabled: item.is_enabled === 1 }]
        }),
      }))
    },

    /** Keeps others from changing these dictionaries until the transaction ends. SQLite has one writer at a time anyway. */
    async lock(codes: readonly string[]): Promise<void> {
      if (dialectOf(connection) !== 'postgres') return
      await database
        .selectFrom('dictionary')
        .select('id')
        .where('code', 'in', codes)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute()
    },
  }
}

/** Creates a dictionary, unless there ever was one with its code. */
export async function createDictionaryOnce(
  connection: Connection,
  { code, name: names, items }: DictionaryDefinition,
  { clock, language }: { readonly clock: Clock; readonly language: Language },
): Promise<void> {
  const database = tablesOf(connection)
  const known = await database.selectFrom('dictionary').select('id').where('code', '=', code).executeTakeFirst()
  if (known) return
  const now = clock.now()
  const [id, name] = [newId(clock), names[language]]
  const keys = { code_key: pinyinSortKey(code), name_key: pinyinSortKey(name), search_text: searchText(['name', 'code'], { name, code }) }
  const dates = { created_at: now, updated_at: now, deleted_at: null, version: 1 }
  await database
    .insertInto('dictionary')
    .values({ id, code, name, description: null, ...keys, ...dates })
    .execute()
  const rows = items.map(({ value, labelZh, labelEn, colour }, position): ItemTable => ({
    dictionary_id: id,
    position,
    value,
    label_zh: labelZh,
    label_en: labelEn,
    colour,
    is_enabled: 1,
  }))
  if (rows.length > 0) await database.insertInto('dictionary_item').values(rows).execute()
}
