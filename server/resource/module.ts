import { fileAccessIn } from './file-access-store.ts'
import { fileAccess } from '#server/files/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { purgeJobs } from './purge-jobs.ts'

/** The jobs that empty recycle bins. Its migration is about the derived columns of all resources. */
export const resourceModule = defineModule({
  id: 'core.resource',
  ledgerId: 'core.text',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  isMigratedLast: true,
  serve: ({ registry }) => ({ jobs: purgeJobs(registry) }),
  provide: ({ registry, provide }) => provide(fileAccess, () => fileAccessIn(registry)),
})
