import { permissionCache } from '#server/identity/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { handoverTask } from './handover-task.ts'
import { Handovers } from './handovers.ts'
import { handovers } from './service.ts'

export const handoverModule = defineModule({
  id: 'core.handover',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['handover_kind', 'handover_skipped'],
  tasks: [handoverTask],
  provide: ({ modules, registry, database: { read }, provide, get }) =>
    provide(handovers, () => new Handovers(modules, { registry, read, permissions: get(permissionCache) })),
})
