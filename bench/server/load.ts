import { KeptConnection, type Request } from './kept-connection.ts'

/** What a load came to: how long each answer took in milliseconds, shortest first, and how many there were in a second. */
export interface Load {
  readonly times: readonly number[]
  readonly perSecond: number
}

/** Gives the next request of a load. */
export type Next = () => Request

interface Job {
  readonly url: string
  readonly next: Next
  readonly connections: number
  readonly seconds: number
}

async function onConnections(
  { url, next, connections }: Job,
  work: (connection: KeptConnection, place: number, startedAt: number, times: number[]) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  // A new connection waits its turn beside calls under way, which is no part of any figure: each has been answered once before the clock starts.
  const open = await Promise.all(Array.from({ length: connections }, () => KeptConnection.open(url)))
  await Promise.all(open.map((connection) => connection.ask(next())))
  const startedAt = performance.now()
  await Promise.all(open.map((connection, place) => work(connection, place, startedAt, times)))
  const tookSeconds = (performance.now() - startedAt) / 1000
  for (const connection of open) connection.close()
  return { times: times.toSorted((a, b) => a - b), perSecond: times.length / tookSeconds }
}

/** Asks as fast as it is answered: on each connection the next request follows the last answer. */
export function saturate(job: Job): Promise<Load> {
  return onConnections(job, async (connection, _, startedAt, times) => {
    const until = startedAt + job.seconds * 1000
    for (let now = performance.now(); now < until;) {
      await connection.ask(job.next())
      const answeredAt = performance.now()
      times.push(answeredAt - now)
      now = answeredAt
    }
  })
}

/**
 * Asks at a steady rate. An answer's time counts from when it was due to be asked for, so that a server that stalls is not asked less; what the
 * generator's own timer comes too late is not the server's.
 */
export function pace(job: Job, perSecond: number): Promise<Load> {
  const betweenMs = (job.connections * 1000) / perSecond
  return onConnections(job, async (connection, place, startedAt, times) => {
    const until = startedAt + job.seconds * 1000
    for (let due = startedAt + (place * 1000) / perSecond; due < until; due += betweenMs) {
      const earlyMs = due - performance.now()
      if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs))
      const from = earlyMs > 0 ? performance.now() : due
      await connection.ask(job.next())
      times.push(performance.now() - from)
    }
  })
}

/** The time within which a share of the answers came, in milliseconds: 0.5 is the median. */
export function percentile({ times }: Pick<Load, 'times'>, share: number): number {
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN
}
