import type { Page } from '#contract/kit/page.ts'
import type { Permission } from '#contract/kit/permission.ts'
import type { Access } from '#server/auth/access.ts'
import { LoginAttempts } from '#server/auth/throttle/login-attempts.ts'
import { Rights } from '#server/identity/permissions.ts'
import { Sessions } from '#server/auth/sessions/sessions.ts'
import { Writes } from '#server/audit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { RowCounts } from '#server/db/list/counts.ts'
import type { QueryWorker } from '#server/db/worker/query-worker.ts'
import { CurrentSettings } from '#server/settings/current-settings.ts'
import { Visits } from '#server/visits/visits.ts'

/** What stands behind the calls for as long as the server runs. */
export interface Services extends Access {
  readonly clock: Clock
  readonly counts: RowCounts
  readonly worker: QueryWorker | undefined
  readonly settings: CurrentSettings
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
}

/** Connects the parts of the house on one database. */
export function createServices({
  database,
  clock,
  pages,
  permissions,
  port,
}: {
  database: Database
  clock: Clock
  pages: readonly Page[]
  permissions: readonly Permission[]
  port: number
}): Services {
  const { read, worker, others } = database
  const settings = new CurrentSettings(read, others)
  const rights = new Rights(read, permissions, others)
  const counts = new RowCounts(clock, others)
  function changed(resources: readonly string[], userId: string | null): void {
    settings.changed(resources)
    rights.changed(resources)
    if (userId !== null) counts.written(userId, resources)
  }
  others.hear({
    changed: ({ resources, userId }) => changed(resources, userId),
    lost() {
      for (const memory of [settings, rights, counts]) memory.forget()
    },
  })
  const writes = new Writes(database, clock, changed)
  return {
    read,
    worker,
    clock,
    counts,
    settings,
    writes,
    rights,
    pages,
    port,
    sessions: new Sessions({ read, writes, settings, clock }),
    attempts: new LoginAttempts({ writes, settings, clock }),
    visits: new Visits({ writes, clock }),
  }
}
