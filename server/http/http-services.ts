import type { Monitor } from '#server/metrics/monitor.ts'
import { instanceMonitor } from '#server/metrics/service.ts'
import { refusalLog } from '#server/audit/service.ts'
import type { Refusals } from '#server/audit/refusals.ts'
import type { Access } from '#server/auth/access.ts'
import { accountAccess } from '#server/auth/service.ts'
import type { Replicas } from '#server/db/database.ts'
import type { QueryWorker } from '#server/db/query-worker.ts'
import { ScanTurns } from '#server/db/scan-turns.ts'
import type { Server } from '#server/kit/module.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { currentSettings } from '#server/settings/service.ts'

/** The services that a request needs on its way to its handler, which gets others by their tokens. */
export interface HttpServices extends Access, Pick<Server, 'clock' | 'counts' | 'pages' | 'modules' | 'registry' | 'port' | 'get'> {
  readonly settings: CurrentSettings
  readonly refusals: Refusals
  readonly worker: QueryWorker | undefined
  readonly scans: ScanTurns | undefined
  readonly replicas: Replicas | undefined
  readonly monitor: Monitor
}

/** The services of a server that requests need. */
export function httpServices({ clock, counts, pages, modules, registry, port, database, get }: Server): HttpServices {
  const { worker, replicas } = database
  const scans = database.scans && new ScanTurns(database.scans)
  const [settings, refusals, monitor] = [get(currentSettings), get(refusalLog), get(instanceMonitor)]
  return { ...get(accountAccess), clock, counts, pages, modules, registry, port, get, worker, scans, replicas, settings, refusals, monitor }
}
