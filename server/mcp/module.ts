import { defineModule } from '#server/kit/module.ts'
import { removeExpiredConfirmations } from './confirmation-jobs.ts'

export const mcpModule = defineModule({
  id: 'core.mcp',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['mcp_confirmation'],
  jobs: [removeExpiredConfirmations],
})
