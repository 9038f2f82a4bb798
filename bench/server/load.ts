import { KeepAliveConnection } from './keep-alive-connection.ts'

/** The result of a load: response times in milliseconds, ascending, and responses a second. */
export interface Load {
  readonly times: readonly number[]
  readonly perSecond: number
}

interface LoadOptions {
  readonly url: string
  /** Returns the next request, serialized. */
  readonly next: () => string
  readonly connections: number
  readonly seconds: number
}

async function onConnections(
  { url, next, connections }: LoadOptions,
  work: (connection: KeepAliveConnection, index: number, startedAt: number, times: number[]) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  // Opening a connection is not part of any figure: each has sent one request before the clock starts.
  const connected = await Promise.all(Array.from({ length: connections }, () => KeepAliveConnection.open(url)))
  await Promise.all(connected.map((connection) => connection.send(next())))
  const startedAt = performance.now()
  await Promise.all(connected.map((connection, index) => work(connection, index, startedAt, times)))
  const tookSeconds = (performance.now() - startedAt) / 1000
  for (const connection of connected) connection.close()
  return { times: times.toSorted((a, b) => a - b), perSecond: times.length / tookSeconds }
}

/** Sends requests at full rate: on each connection the next request follows the last response. */
export function saturate(job: LoadOptions): Promise<Load> {
  return onConnections(job, async (connection, _, startedAt, times) => {
    const until = startedAt + job.seconds * 1000
    for (let now = performance.now(); now < until;) {
      await connection.send(job.next())
      const respondedAt = performance.now()
      times.push(respondedAt - now)
      now = respondedAt
    }
  })
}

/**
 * Sends requests at a steady rate. Response times count from when a request was due, so that a stalled server does not get fewer requests; delays
 * of the generator's own timer are not counted.
 */
export function pace(job: LoadOptions, perSecond: number): Promise<Load> {
  const betweenMs = (job.connections * 1000) / perSecond
  return onConnections(job, async (connection, index, startedAt, times) => {
    const until = startedAt + job.seconds * 1000
    for (let due = startedAt + (index * 1000) / perSecond; due < until; due += betweenMs) {
      const earlyMs = due - performance.now()
      if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs))
      const from = earlyMs > 0 ? performance.now() : due
      await connection.send(job.next())
      times.push(performance.now() - from)
    }
  })
}

/** The response time of a percentile in milliseconds: 0.5 is the median. */
export function percentile({ times }: Pick<Load, 'times'>, share: number): number {
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN
}
