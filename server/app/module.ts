import { removeOldResults } from '#server/http/idempotency/idempotency-jobs.ts'
import { defineModule } from '#server/kit/module.ts'

export const appModule = defineModule({
  id: 'core.app',
  ledgerId: 'host',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['idempotency'],
  jobs: [removeOldResults],
})
