import { users } from '#features/users/contract/users.ts'
import { defineModule } from '#server/kit/module.ts'
import { writeDemoPeople } from './demo-people.ts'
import { handoverHandlers } from './handover-handlers.ts'
import { userHandlers } from './user-handlers.ts'

// The tables are those of the core (server/identity/migrations).
export const feature = defineModule({
  id: 'users',
  handlers: [...userHandlers, ...handoverHandlers],
  preferences: [users.tableView],
  demoAfter: ['departments', 'positions', 'roles'],
  demo: writeDemoPeople,
})
