import { defineModule } from '#server/kit/module.ts'
import { dependentHandlers } from './dependent-handlers.ts'

export const dependentsModule = defineModule({
  id: 'core.dependents',
  handlers: dependentHandlers,
})
