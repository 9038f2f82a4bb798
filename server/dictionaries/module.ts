import { defineModule } from '#server/kit/module.ts'
import { dictionaryHandlers } from './dictionary-handlers.ts'

export const dictionariesModule = defineModule({
  id: 'core.dictionaries',
  handlers: dictionaryHandlers,
  migrations: new URL('./migrations/', import.meta.url),
})
