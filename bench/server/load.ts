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

/** Calls a second that are asked for beside something else. */
export const besidePerSecond = 200

async function onConnections(
  { url, next, connections, seconds }: Job,
  work: (connection: KeptConnection, place: number, startedAt: number, times: number[]) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  // A new connection waits its turn beside calls under way, which is no part of any figure: each has been answered once before the clock starts.
  const open = await Promise.all(Array.from({ length: connections }, () => KeptConnection.open(url)))
  await Promise.all(open.map((connection) => connection.ask(next())))
  const startedAt = performance.now()
  await Promise.all(open.map((connection, place) => work(connection, place, startedAt, times)))
  for (const connection of open) connection.close()
  return { times: times.toSorted((a, b) => a - b), perSecond: times.length / seconds }
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

/** Asks at a steady rate. An answer's time counts from when it was due to be asked for, so that a server that stalls is not asked less. */
export function pace(job: Job, perSecond = besidePerSecond): Promise<Load> {
  const betweenMs = (job.connections * 1000) / perSecond
  return onConnections(job, async (connection, place, startedAt, times) => {
    const until = startedAt + job.seconds * 1000
    for (let due = startedAt + (place * 1000) / perSecond; due < until; due += betweenMs) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await connection.ask(job.next())
      times.push(performance.now() - due)
    }
  })
}

/** The time within which a share of the answers came, in milliseconds: 0.5 is the median. */
export function percentile({ times }: Pick<Load, 'times'>, share: number): number {
  return times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN
}
