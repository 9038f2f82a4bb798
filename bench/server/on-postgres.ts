import { startPlain, startServer } from '#bench/bench-server.ts'
import { report } from '#bench/report.ts'
import { compareWithPlain } from './against-plain.ts'
import { measureConditions } from './conditions.ts'
import { embedded, fill, postgres, vacuum } from './database.ts'
import { measureInstances } from './instances.ts'
import type { Options } from './options.ts'
import { measureReplica } from './replica.ts'
import { openTarget, plainTarget } from './target.ts'
import { createWorkloads, listWorkloads } from './workloads.ts'

/** What is measured on PostgreSQL, and the minimum ratios to the plain server, which needs no other process. */
const minTimesPlain = { dates: 0.37, writes: 0.15 }

/** PostgreSQL takes seven times as long to read the table once as the page by filters takes. */
const pageUnderConditions = 8

/** Compares the product on a temporary, durable PostgreSQL cluster on the same disk with the plain server. */
export async function onPostgres(options: Options): Promise<void> {
  const [database, copied] = [await postgres(), embedded()]
  for (const data of [database, copied]) await fill(data, 1)
  await vacuum(database)
  const [server, plain] = [await startServer(database.folder, database), await startPlain(copied.folder)]
  const product = await openTarget(server.url)
  const servers = { product, plain: plainTarget(plain.url, product), million: undefined }
  if (options.isSelected('conditions')) report(...(await measureConditions(product, pageUnderConditions)))
  for (const workload of [...listWorkloads, ...createWorkloads]) {
    if (workload.part !== 'dates' && workload.part !== 'writes') continue
    if (!options.isSelected(workload.part)) continue
    report(...(await compareWithPlain({ ...workload, minTimesPlain: minTimesPlain[workload.part] }, servers, options)).figures)
  }
  for (const { stop } of [server, plain]) await stop()
  if (options.isSelected('instances')) report(...(await measureInstances(database)))
  for (const { remove } of [database, copied]) await remove()
  if (options.isSelected('replica')) report(await measureReplica())
}
