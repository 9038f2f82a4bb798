import { setTimeout as passed } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { secondMs } from '#server/clock.ts'
import { Child, servesSamples } from '#server/testing/child-server.ts'
import { Proxy, type ProxyName } from '#server/testing/proxies.ts'
import { example } from '#server/testing/sample/samples.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'

const [callers, calls, betweenMs] = [4, 1800, 40]
const drainSeconds = 5

/** An instance that keeps its port when it is restarted. */
class Instance {
  readonly #place: TestDatabase
  port = 0
  #child: Child | undefined

  constructor(place: TestDatabase) {
    this.#place = place
  }

  async start(): Promise<void> {
    const variables = {
      DATABASE_URL: this.#place.url ?? '',
      STEWARD_ADMIN_PASSWORD: adminPassword,
      STEWARD_DRAIN: String(drainSeconds),
      STEWARD_TRUSTED_PROXIES: '127.0.0.1',
    }
    const child = new Child([servesSamples, '--port', String(this.port), '--data', this.#place.folder], { variables })
    this.#child = child
    const [url] = await child.printed(/http:\S+/)
    this.port = Number(new URL(url).port)
  }

  async stop(): Promise<number | null | undefined> {
    return (await this.#child?.stop('SIGTERM'))?.code
  }
}

/** Two instances behind a proxy, and a user who has signed in through it. */
async function startBehind(name: ProxyName) {
  const place = await newDatabase()
  const instances = [new Instance(place), new Instance(place)]
  await Promise.all(instances.map((instance) => instance.start()))
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
    await place.remove()
  })
  const proxy = await Proxy.start(
    name,
    instances.map(({ port }) => port),
  )
  onTestFinished(() => proxy.stop())
  const admin = new Visitor(proxy.url, new Set())
  expect((await admin.signIn('admin', adminPassword)).status).toBe(200)
  return { place, instances, admin }
}

test.each(['nginx', 'haproxy'] as const)(
  'of 1,800 calls through %s none fails while two instances are restarted one after the other, and each write is done once',
  async (name) => {
    const { place, instances, admin } = await startBehind(name)
    const [failed, created]: [string[], string[]] = [[], []]
    const restarted = new AbortController()
    let count = 0
    const ways = [
      () => admin.send('GET', '/sample/list?page=1&pageSize=20'),
      () => admin.send('POST', '/sample', example()),
      () => admin.send('POST', '/sample', example(), { 'idempotency-key': crypto.randomUUID() }),
    ]
    const call = async () => {
      while (count < calls || !restarted.signal.aborted) {
        const way = count % ways.length
        count += 1
        const answer = await ways[way]?.().catch(String)
        if (typeof answer === 'object' && answer.status === 200) created.push(...(way === 0 ? [] : [JSON.stringify(answer.result)]))
        else failed.push(typeof answer === 'object' ? answer.text : String(answer))
        await passed(betweenMs)
      }
    }
    const calling = Array.from({ length: callers }, call)
    for (const instance of instances) {
      expect(await instance.stop()).toBe(0)
      await instance.start()
      // As the documentation says: by then a proxy uses it again.
      await passed(drainSeconds * secondMs)
    }
    restarted.abort()
    await Promise.all(calling)
    expect(failed).toEqual([])
    const database = await place.open()
    const samples = database.read.$extendTables<{ sample: { id: string } }>().selectFrom('sample').select('id')
    expect((await samples.execute()).length).toBe(created.length)
    await database.close()
  },
  300_000,
)
