import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { getShelf, samplePages, samples, shelves } from './samples.ts'

const sampleStore = defineStore(samples, {
  table: 'sample',
  searchIndexed: ['name_search', 'search_text', 'masked_search'],
  lines: { readings: { table: 'sample_reading', by: 'sample_id' } },
})

/** Shelves in the database. */
export const shelfStore = defineStore(shelves, { table: 'sample_shelf' })

const shelfHandlers = [
  ...resourceHandlers(shelves, { store: shelfStore, retention: { noun: { 'zh-CN': '货架', 'en-US': 'shelves' } } }),
  handle(getShelf, async ({ params }, { read, principal }) => {
    const shelf = await shelfStore.rows(read.db, principal.scope).find(params.id)
    if (!shelf) throw new AppError(notFound)
    return { shelf, sign: `Shelf ${shelf.name}` }
  }),
]

/** The samples as a server has them, with their page. */
export const sampleModule = {
  ...defineModule({
    id: 'samples',
    handlers: [
      ...resourceHandlers(samples, { store: sampleStore, retention: { noun: { 'zh-CN': '样品', 'en-US': 'samples' } } }),
      ...shelfHandlers,
    ],
    migrations: new URL('./migrations/', import.meta.url),
    preferences: [samples.tableView],
  }),
  pages: samplePages,
}
