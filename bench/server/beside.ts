import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onExit } from '#bench/clean-up.ts'
import type { Figure } from '#bench/figure.ts'
import type { Order } from './beside-process.ts'
import { pace, percentile } from './load.ts'
import type { Target } from './target.ts'
import { listWorkloads, requestSequence } from './workloads.ts'

const measuredSeconds = 5
const listsPerSecond = 100

/** The p99 of lists that are requested one after the other for a while, in milliseconds. */
export async function listP99(target: Target): Promise<number> {
  const [workload] = listWorkloads
  if (!workload) throw new Error('There is no list to request.')
  const job = { url: target.url, next: requestSequence(workload, target), connections: 1, seconds: measuredSeconds }
  return percentile(await pace(job, listsPerSecond), 0.99)
}

/** Starts work in another process, and ends it after `measure`, which gets what the process sends. NaN if the process ends before. */
async function beside(
  { url, writing }: Target,
  work: Order['work'],
  count: number,
  measure: (message: Promise<number>) => Promise<number>,
): Promise<number> {
  const order: Order = { work, url, writing, count }
  const child = fork(join(import.meta.dirname, 'beside-process.ts'), [JSON.stringify(order)])
  const kill = onExit(() => child.kill('SIGKILL'))
  const [message, exit] = [once(child, 'message').then(([value]) => Number(value)), once(child, 'exit').then(() => Number.NaN)]
  try {
    return await Promise.race([measure(message), exit])
  } finally {
    kill()
    await exit
  }
}

const floodsOf = {
  pipelined: '50 connections send 2,000 requests each and read nothing',
  largeBodies: '1,000 connections sign in with a body of 1 MB that lacks its end',
  allowedBodies: '1,000 connections sign in with a body of 16 kB that lacks its end',
}

/** How much longer lists take beside floods of unread requests and unfinished bodies. */
export async function measureFloods(target: Target): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['pipelined', 'largeBodies', 'allowedBodies'] as const) {
    const idle = await listP99(target)
    const busy = await beside(target, name, 1, () => listP99(target))
    const how = `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms: ${floodsOf[name]}`
    figures.push({ figure: `lists beside a flood (${name}), p99`, unit: '×', atMost: 20, value: busy / idle, how })
  }
  return figures
}

/** How long lists take beside uploads. */
export async function measureUploads(target: Target): Promise<Figure> {
  const value = await beside(target, 'uploads', 500, () => listP99(target))
  return { figure: 'lists beside 500 uploads, p99', unit: 'ms', atMost: 200, value, how: '500 files of 1 MB are uploaded at any time' }
}

/** How soon a change reaches open consoles. */
export async function measureLive(target: Target): Promise<Figure> {
  const alone = await beside(target, 'streams', 1, (p99) => p99)
  const together = await beside(target, 'streams', 1000, (p99) => p99)
  const how = `p99 from the request until an event has reached each of them: ${together.toFixed(0)} ms, of one subscriber ${alone.toFixed(0)} ms`
  return { figure: 'events to 1,000 subscribers', unit: '×', atMost: 10, value: together / alone, how }
}
