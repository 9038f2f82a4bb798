// A PostgreSQL for a benchmark, with production durability. Prints the URL of its database and removes itself on SIGINT or SIGTERM.
import { startCluster } from './postgres-cluster.ts'

const cluster = await startCluster({ isDurable: true })
await cluster.createDatabase('bench')
process.stdout.write(`${cluster.url('bench')}\n`)
const alive = setInterval(() => {}, 2 ** 30)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.remove().then(() => clearInterval(alive)))
