import { roles } from '#features/roles/contract/roles.ts'
import { defineModule } from '#server/kit/module.ts'
import { writeDemoRoles } from './demo-roles.ts'
import { roleHandlers } from './role-handlers.ts'
import { roleViewHandler } from './role-view-handler.ts'

// The tables are those of the core (server/identity/migrations).
export const feature = defineModule({
  id: 'roles',
  dependsOn: ['departments'],
  handlers: [...roleHandlers, roleViewHandler],
  preferences: [roles.tableView],
  demo: writeDemoRoles,
})
