import { bulkEditHandler } from '#server/resource/service.ts'
import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { handleBulkEdit, bulkEditHandlers } from './bulk-edit-handlers.ts'
import { bulkEditTasks } from './bulk-edit-task.ts'

export const bulkEditsModule = defineModule({
  id: 'core.bulk-edits',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['bulk_edit', 'bulk_edit_row'],
  tasks: bulkEditTasks,
  provide: ({ provide }) => provide(bulkEditHandler, () => handleBulkEdit),
  serve: ({ get }) => ({ handlers: bulkEditHandlers(get(auditWrites)) }),
})
