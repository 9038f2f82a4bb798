import { dashboardShortcuts, firstStepsHidden, workplaceTodos } from '#features/dashboard/contract/preferences.ts'
import { dashboardHandlers } from './dashboard-handlers.ts'
import { writeDemoOrders } from './demo-orders.ts'
import { weeklySalesTarget } from '#features/dashboard/contract/settings.ts'
import { defineModule } from '#server/kit/module.ts'

export const feature = defineModule({
  id: 'dashboard',
  handlers: dashboardHandlers,
  settings: [weeklySalesTarget],
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [dashboardShortcuts, firstStepsHidden, workplaceTodos],
  demo: writeDemoOrders,
})
