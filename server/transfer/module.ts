import { handleExport } from './export-handler.ts'
import { importHandler, exportHandler } from '#server/resource/service.ts'
import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { exportTask } from './export-task.ts'
import { handleImport, importHandlers } from './import-handlers.ts'
import { importTask } from './import-task.ts'

export const transferModule = defineModule({
  id: 'core.transfer',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['import', 'import_row', 'import_value'],
  tasks: [exportTask, importTask],
  provide({ provide }) {
    provide(exportHandler, () => handleExport)
    provide(importHandler, () => handleImport)
  },
  serve: ({ get }) => ({ handlers: importHandlers(get(auditWrites)) }),
})
