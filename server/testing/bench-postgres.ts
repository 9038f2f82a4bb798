// A PostgreSQL for a benchmark, with production durability, and with the argument `replica` a standby that follows it. Prints the URLs of its database, and
// removes itself on SIGINT or SIGTERM.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresCluster, startCluster } from './postgres-cluster.ts'

const primary = await startCluster({ isDurable: true })
await primary.createDatabase('bench')
const clusters = [primary]
if (process.argv[2] === 'replica') {
  const replica = new PostgresCluster(await mkdtemp(join(tmpdir(), 'steward-replica-')))
  await replica.follow(primary)
  await replica.start()
  clusters.unshift(replica)
}
process.stdout.write(`${clusters.map((cluster) => cluster.url('bench')).join(' ')}\n`)
const alive = setInterval(() => {}, 2 ** 30)
async function remove(): Promise<void> {
  for (const cluster of clusters) await cluster.remove()
  clearInterval(alive)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void remove())
