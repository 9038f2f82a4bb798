// A PostgreSQL of a bench's own, durable as those are that people use. Prints the address of its database, and is gone when it is told to stop.
import { startCluster } from './postgres-cluster.ts'

const cluster = await startCluster({ isDurable: true })
await cluster.createDatabase('bench')
process.stdout.write(`${cluster.url('bench')}\n`)
const alive = setInterval(() => {}, 2 ** 30)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.remove().then(() => clearInterval(alive)))
