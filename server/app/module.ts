import { removeOldResults } from '#server/http/idempotency/idempotency-jobs.ts'
import { defineModule } from '#server/kit/module.ts'
import { createSpaceReturn } from './space-job.ts'

export const appModule = defineModule({
  id: 'core.app',
  ledgerId: 'host',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['idempotency'],
  jobs: [removeOldResults],
  serve: ({ database }) => ({ jobs: [createSpaceReturn(database)] }),
})
