import { recordTable } from '#features/records/contract/preferences.ts'
import { defineModule } from '#server/app/module.ts'
import { writeDemoRecords } from './demo-records.ts'
import { recordHandlers } from './record-handlers.ts'

// On the wire the specification calls a record a row of the table (`/table/…`), and the menu calls the page basic-list.
export const feature = defineModule({
  id: 'records',
  handlers: recordHandlers,
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [recordTable],
  editorGrants: ['basic-list', 'basic-list-edit'],
  demo: writeDemoRecords,
})
