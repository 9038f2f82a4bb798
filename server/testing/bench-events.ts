// Measures how soon an instance has the events of another, without and beside a transaction that stays open while 60,000 events are written, in turns.
// Prints the 95th percentile of each turn as JSON, in milliseconds. DATABASE_URL=… node server/testing/bench-events.ts
import { setTimeout as passed } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres/database.ts'

const [rounds, turnSeconds, writesPerSecond] = [3, 4, 200]
/** As many as ten minutes of these writes leave: older ones are deleted after five. */
const backlog = 60_000

const url = process.env['DATABASE_URL'] ?? ''
const [writer, reader] = [await openPostgres(url), await openPostgres(url)]
const client = new Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists bench_write (id text primary key)')

const arrivals = new Map<string, PromiseWithResolvers<number>>()
reader.cluster.subscribe({
  changed({ resources: [id = ''] }) {
    arrivals.get(id)?.resolve(performance.now())
  },
  disconnected() {},
})
writer.cluster.subscribe({ changed() {}, disconnected() {} })
while (!reader.cluster.isConnected) await passed(10)

/** Writes a row; returns how long it took until the other instance had the event. */
async function write(database: Database, id: string): Promise<number> {
  const arrival = Promise.withResolvers<number>()
  arrivals.set(id, arrival)
  const startedAt = performance.now()
  await database.write(async (connection, { emit }) => {
    await connection.$extendTables<{ bench_write: { id: string } }>().insertInto('bench_write').values({ id }).execute()
    await emit({ resources: [id], userId: null })
  })
  return (await arrival.promise) - startedAt
}

async function measure(name: string): Promise<number> {
  const startedAt = performance.now()
  const writes: Promise<number>[] = []
  for (let index = 0; index < turnSeconds * writesPerSecond; index++) {
    const earlyMs = startedAt + (index * 1000) / writesPerSecond - performance.now()
    if (earlyMs > 0) await passed(earlyMs)
    writes.push(write(writer, `${name} ${index}`))
  }
  const times = (await Promise.all(writes)).toSorted((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** Writes events, each in a transaction of its own. */
async function fill(): Promise<void> {
  const others = new Client({ connectionString: url, options: '-c synchronous_commit=off' })
  await others.connect()
  const insert = `insert into event (instance, payload) values ('backlog', '{"resources":["backlog"],"userId":null}')`
  await others.query(`do $$ begin for number in 1..${backlog} loop ${insert}; commit; end loop; end $$`)
  await others.end()
}

const [alone, beside] = [new Array<number>(), new Array<number>()]
for (let round = 0; round < rounds; round++) {
  alone.push(await measure(`alone ${round}`))
  await client.query('begin; select pg_current_xact_id()')
  await fill()
  await write(writer, `after the backlog ${round}`)
  beside.push(await measure(`beside ${round}`))
  await client.query('rollback')
}
await client.end()
await Promise.all([writer.close(), reader.close()])
process.stdout.write(JSON.stringify({ alone, beside }))
