import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { startServer } from '#bench/bench-server.ts'
import { onExit } from './clean-up.ts'
import { type BenchDatabase, embedded, fill } from './database.ts'
import { observe } from './floods.ts'
import type { Figure } from './result.ts'
import { openTarget, password, type Target } from './target.ts'

const deliveries = 1000

/** Records changed by one call. */
const changedAtOnce = 100

const pollMs = 100

const timeoutMs = 60_000

/** The next number that the receiver sends. */
async function nextNumber(receiver: ChildProcess): Promise<number> {
  const message: readonly unknown[] = await once(receiver, 'message')
  return Number(message[0])
}

async function receivedCount(receiver: ChildProcess): Promise<number> {
  const answer = nextNumber(receiver)
  receiver.send('count')
  return answer
}

async function call<Result>(
  { url, writing }: Target,
  { method = 'POST', path, body }: { method?: string; path: string; body?: object },
  result: z.ZodMiniType<Result>,
): Promise<Result> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...writing, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  return z.parse(z.object({ result }), await response.json()).result
}

const withId = z.object({ id: z.string() })
const listed = z.object({ list: z.array(z.object({ id: z.string(), version: z.number() })) })

async function createWebhook(target: Target, port: number): Promise<void> {
  await call(target, { path: '/account/confirm', body: { password } }, z.unknown())
  const body = { name: 'bench', url: `http://127.0.0.1:${port}/`, events: ['records.updated'], isEnabled: true, description: null }
  const { id } = await call(target, { path: '/webhook', body }, withId)
  await call(target, { path: `/webhook/${id}/secret` }, withId)
}

/** Changes records in ten calls; each change is one delivery. */
async function changeRecords(target: Target): Promise<void> {
  // Those that were changed are on the first page no more.
  const path = `/table/list?pageSize=${changedAtOnce}&sort=name&status=pass`
  for (let changed = 0; changed < deliveries; changed += changedAtOnce) {
    const { list } = await call(target, { method: 'GET', path }, listed)
    const items = list.map(({ id, version }) => ({ id, version }))
    await call(target, { path: '/table/bulk', body: { action: 'refuse', items } }, z.unknown())
  }
}

async function measure(data: BenchDatabase, receiver: ChildProcess): Promise<Figure> {
  const port = await nextNumber(receiver)
  const server = await startServer(data.folder, { variables: { STEWARD_OUTGOING_HOSTS: `127.0.0.1:${port}` } })
  const target = await openTarget(server.url)
  await createWebhook(target, port)
  const idle = await observe(target, server.pid)
  const startedAt = performance.now()
  const changing = changeRecords(target)
  const busy = await observe(target, server.pid)
  await changing
  while ((await receivedCount(receiver)) < deliveries && performance.now() - startedAt < timeoutMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  const seconds = (performance.now() - startedAt) / 1000
  const count = await receivedCount(receiver)
  await server.stop()
  if (count < deliveries) throw new Error(`Only ${count} of ${deliveries} deliveries arrived.`)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return {
    figure: 'lists beside webhooks',
    unit: '×',
    atMost: 10,
    value: busy.p99 / idle.p99,
    how: `p99 while 1,000 changes are made and delivered, within ${seconds.toFixed(1)} s: ${ms(busy.p99)}, idle ${ms(idle.p99)}`,
  }
}

/** What deliveries to a webhook cost others. */
export async function measureWebhooks(): Promise<Figure> {
  const data = embedded()
  await fill(data, 1)
  const receiver = fork(join(import.meta.dirname, 'webhook-process.ts'))
  const release = onExit(() => receiver.kill('SIGKILL'))
  try {
    return await measure(data, receiver)
  } finally {
    receiver.kill('SIGKILL')
    release()
    await data.remove()
  }
}
