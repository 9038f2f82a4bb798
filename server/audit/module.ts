import { defineModule } from '#server/kit/module.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { addAuditPartitions } from './audit-jobs.ts'
import { openAuditKey } from './chain/open-audit-key.ts'
import { DatabaseWrites } from './database-writes.ts'
import { Refusals } from './refusals.ts'
import { auditWrites, refusalLog } from './service.ts'

export const auditModule = defineModule({
  id: 'core.audit',
  ledgerId: 'audit',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [addAuditPartitions],
  provide({ modules, database, clock, provide, get }) {
    const tables = modules.flatMap(({ maintenanceTables = [] }) => maintenanceTables)
    provide(auditWrites, () => new DatabaseWrites(database, clock, tables, openAuditKey(get(serverSecrets))))
    provide(refusalLog, () => new Refusals({ writes: get(auditWrites), clock }))
  },
})
