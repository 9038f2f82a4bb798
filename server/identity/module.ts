import { declaredPermissions, readPermissions } from './declared-permissions.ts'
import { neededViewsOf } from '#contract/permissions/needed-views.ts'
import { defineModule } from '#server/kit/module.ts'
import { departmentChoicesHandlers } from './departments/department-choices-handlers.ts'
import { menuHandlers } from './menus/menu-handlers.ts'
import { PermissionCache } from './permissions.ts'
import { permissionCache } from './service.ts'
import { peopleHandlers } from './users/people-handlers.ts'

export const identityModule = defineModule({
  id: 'core.identity',
  ledgerId: 'access',
  handlers: [...menuHandlers, ...peopleHandlers, ...departmentChoicesHandlers],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['session', 'known_device', 'login_attempt', 'login_attempt_in_flight', 'login_log', 'app_user.last_login_at'],
  provide({ modules, pages, database: { read, cluster }, provide }) {
    provide(permissionCache, () => {
      const guarded = modules.flatMap(({ handlers, routes = [] }) => [...handlers.map(({ call }) => call), ...routes])
      const declared = {
        permissions: declaredPermissions(pages, guarded),
        forReading: readPermissions(pages, guarded),
        neededViews: neededViewsOf(guarded),
      }
      return new PermissionCache(read, declared, cluster)
    })
  },
  events: ({ get }) => [{ resources: ['users', 'roles', 'menus', 'departments'], changed: () => get(permissionCache).forget() }],
})
