import { defineModule } from '#server/kit/module.ts'

export const secretsModule = defineModule({
  id: 'core.secrets',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
})
