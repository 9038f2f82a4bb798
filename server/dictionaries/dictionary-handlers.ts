import { listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { dictionaryStore } from './dictionary-store.ts'

/** The handler of the items that fields offer. */
export const dictionaryHandlers: readonly Handler[] = [
  handle(listDictionaryItems, async ({ query: { codes } }, { read }) => ({ list: await dictionaryStore(read.db).list(codes) })),
]
