import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { visitCounter } from './service.ts'
import { Visits } from './visits.ts'

export const visitsModule = defineModule({
  id: 'core.visits',
  ledgerId: 'visits',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['visit_hourly'],
  provide: ({ clock, provide, get }) => provide(visitCounter, () => new Visits({ writes: get(auditWrites), clock })),
})
