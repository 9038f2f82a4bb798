import { instanceMonitor } from '#server/metrics/service.ts'
import { getMonitor } from '#features/monitor/contract/monitor.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { openAt } from '#server/auth/sessions/open-session-store.ts'
import { onReplica } from '#server/db/reader.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { instanceStore } from '#server/metrics/instance-store.ts'
import { monitoredDatabaseStore } from '#server/metrics/monitored-database-store.ts'
import { keptDaysOfTables } from './growing-tables.ts'

export const feature = defineModule({
  id: 'monitor',
  handlers: [
    handle(getMonitor, async (_, { get, read, settings, clock }) => {
      const monitor = get(instanceMonitor)
      const now = clock.now()
      const at = (time: number) => new Date(time).toISOString()
      const { db } = onReplica(read)
      const database = monitoredDatabaseStore(db)
      const kept = await keptDaysOfTables(settings)
      const [report, others, size, tables, sessions] = await Promise.all([
        monitor.report(),
        instanceStore(db).others(monitor.id),
        database.size(),
        database.tables([...kept.keys()]),
        openAt(settings, now).then((open) => database.sessionCount(open)),
      ])
      return {
        now: at(now),
        database: {
          kind: dialectOf(db),
          size,
          sessions,
          tables: tables.map((table) => ({ ...table, keptDays: kept.get(table.name) ?? null })),
        },
        instances: [
          { ...report, seenAt: at(now), isThis: true },
          ...others.map((other) => ({ ...other.report, seenAt: at(other.seenAt), isThis: false })),
        ],
      }
    }),
  ],
})
