import { eventHub } from '#server/events/service.ts'
import { permissionCache } from '#server/identity/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { Monitor } from './monitor.ts'
import { instanceMonitor } from './service.ts'

export const metricsModule = defineModule({
  id: 'core.metrics',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['instance'],
  provide({ clock, database, product: { version }, dataFolder, port, counts, provide, get }) {
    const sizes = () => ({ counts: counts.size, rights: get(permissionCache).size, streams: get(eventHub).streamCount })
    provide(instanceMonitor, () => new Monitor({ clock, database, version, dataFolder, port, sizes }))
  },
})
