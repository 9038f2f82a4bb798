import { auditWrites } from '#server/audit/service.ts'
import { fileStorage } from '#server/files/service.ts'
import { permissionCache } from '#server/identity/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { currentSettings } from '#server/settings/service.ts'
import { taskQueue } from './service.ts'
import { taskHandlers } from './task-handlers.ts'
import { removeOldTasks } from './task-jobs.ts'
import { taskFileRoute } from './task-routes.ts'
import { Tasks } from './tasks.ts'

export const tasksModule = defineModule({
  id: 'core.tasks',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['task'],
  provide({ modules, registry, clock, log, database, provide, get }) {
    provide(taskQueue, () => {
      const services = {
        writes: get(auditWrites),
        settings: get(currentSettings),
        permissions: get(permissionCache),
        storage: get(fileStorage),
      }
      return new Tasks(
        { ...services, database, clock, log, registry, get },
        modules.flatMap(({ tasks = [] }) => tasks),
      )
    })
  },
  serve: ({ modules, get }) => ({
    handlers: taskHandlers(get(auditWrites)),
    routes: [taskFileRoute(get(taskQueue))],
    jobs: [
      removeOldTasks(
        get(fileStorage),
        modules.flatMap(({ tasks = [] }) => tasks),
      ),
    ],
  }),
})
