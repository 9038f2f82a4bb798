import { defineModule } from '#server/kit/module.ts'

export const textModule = defineModule({
  id: 'core.text',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  isMigratedLast: true,
})
