import { defineModule } from '#server/kit/module.ts'
import { createBackups } from './backup-job.ts'

export const backupModule = defineModule({
  id: 'core.backups',
  handlers: [],
  serve: ({ dataFolder }) => ({ jobs: [createBackups(dataFolder)] }),
})
