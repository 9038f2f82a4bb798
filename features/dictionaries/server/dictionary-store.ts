import { dictionaries } from '#features/dictionaries/contract/dictionaries.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** Dictionaries in the database. */
export const dictionaryStore = defineStore(dictionaries, {
  table: 'dictionary',
  lines: { items: { table: 'dictionary_item', by: 'dictionary_id' } },
})
