import { defineModule } from '#server/kit/module.ts'
import { officerHandlers } from './officer-handlers.ts'

// Who the officers are is stored by the core (server/identity), whose rules hold without this feature; the requests are stored here.
export const feature = defineModule({
  id: 'officers',
  handlers: officerHandlers,
  migrations: new URL('./migrations/', import.meta.url),
})
