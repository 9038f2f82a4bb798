import { defineModule } from '#server/kit/module.ts'
import { removeOldRuns } from './job-run-jobs.ts'

export const jobsModule = defineModule({
  id: 'core.jobs',
  ledgerId: 'jobs',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['lease', 'job', 'job_run'],
  jobs: [removeOldRuns],
})
