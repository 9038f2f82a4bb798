import { defineModule } from '#server/app/module.ts'
import { purgeJob } from '#server/resource/purge.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { samplePages, samples, shelves } from './samples.ts'

/** Samples in the database. */
export const sampleStore = defineStore(samples, {
  table: 'sample',
  searchIndexed: ['name_search', 'search_text', 'masked_search'],
  lines: { readings: { table: 'sample_reading', by: 'sample_id' } },
})

/** The samples as a server has them, with their page. */
export const sampleModule = {
  ...defineModule({
    id: 'samples',
    handlers: [
      ...resourceHandlers(samples, { store: sampleStore }),
      ...resourceHandlers(shelves, { store: defineStore(shelves, { table: 'sample_shelf' }) }),
    ],
    migrations: new URL('./migrations/', import.meta.url),
    preferences: [samples.tableView],
    jobs: [
      purgeJob(samples, {
        store: sampleStore,
        label: { 'zh-CN': '清空样品回收站', 'en-US': 'Empty the bin of samples' },
        description: { 'zh-CN': '彻底删除到期的样品', 'en-US': 'Deletes samples for good' },
      }),
    ],
  }),
  pages: samplePages,
}
