import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchServer } from '#bench/bench-server.ts'
import { residentMegabytes } from '#tools/testing/floods.ts'
import { onExit } from './clean-up.ts'
import { observe } from './floods.ts'
import type { LiveOrder } from './live-process.ts'
import type { Figure } from './result.ts'
import { reader, type Target } from './target.ts'

const subscribers = 1000
const allStreams = 5000
const writes = 30

/** Streams in another process. `measure` writes, and resolves with the p99 of the time in which an event reaches them, in milliseconds. */
async function openStreams(product: Target, streams: number) {
  const order: LiveOrder = { url: product.url, username: reader, streams, writes, writing: product.writing }
  const child = fork(join(import.meta.dirname, 'live-process.ts'), [JSON.stringify(order)])
  const release = onExit(() => child.kill('SIGKILL'))
  const next = async () => {
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [Number.NaN])])
    return Number(message)
  }
  await next()
  return {
    async measure(): Promise<number> {
      child.send('write')
      return next()
    },
    async close(): Promise<void> {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      release()
    },
  }
}

/** How soon a change reaches open consoles, what it costs others, and how much memory their streams take. */
export async function measureLive(product: Target, { pid }: BenchServer): Promise<Figure[]> {
  const one = await openStreams(product, 1)
  const alone = await one.measure()
  await one.close()
  const idle = await observe(product, pid)
  const many = await openStreams(product, subscribers)
  const measuring = many.measure()
  const busy = await observe(product, pid)
  const together = await measuring
  await many.close()
  const before = residentMegabytes(pid)
  const all = await openStreams(product, allStreams)
  const after = residentMegabytes(pid)
  await all.close()
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return [
    {
      figure: 'events: 1,000 subscribers',
      unit: '×',
      atMost: 10,
      value: together / alone,
      how: `p99 from the request until an event has reached each of them: ${ms(together)}, of one subscriber ${ms(alone)}`,
    },
    {
      figure: 'events: list p99 beside them',
      unit: '×',
      atMost: 10,
      value: busy.p99 / idle.p99,
      how: 'of its idle p99, while 1,000 subscribers are told of several writes a second',
    },
    { figure: 'events: memory', unit: 'MB', atMost: 250, value: after - before, how: '5,000 open streams, above idle' },
  ]
}
