import { applications } from '#features/applications/contract/applications.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** Applications in the database. */
export const applicationStore = defineStore(applications, {
  table: 'application',
  lines: { items: { table: 'application_item', by: 'application_id' } },
  searchIndexed: ['search_text'],
})
