import * as z from 'zod/mini'
import { KeepAliveConnection, requestTo } from './keep-alive-connection.ts'
import { saturate } from './load.ts'
import type { Part } from './options.ts'
import { recordSexes, recordStatuses, recordTypes } from './record-values.ts'
import { type Contents, password, reader, type Target } from './target.ts'
import type { TimedLoad } from './turns.ts'

/** A sequence of similar requests. */
export interface Workload {
  readonly part: Part
  readonly isList: boolean
  readonly figure: string
  readonly how: string
  /** What the plain server does differently. */
  readonly plainNote?: string
  /** The minimum ratio to the plain server's rate. */
  readonly minTimesPlain: number
  readonly connections: number
  /** Returns the request at an index of the sequence. */
  readonly requests: (target: Target) => (index: number) => string
}

type Parameters = Readonly<Record<string, string>>

const dayMs = 86_400_000

function lists(parameters: (contents: Contents) => (index: number) => Parameters): Workload['requests'] {
  return ({ url, reading, contents }) => {
    const at = parameters(contents)
    return (index) => {
      const query = new URLSearchParams({ page: '1', pageSize: '20', sort: '-createDate', ...at(index) })
      return requestTo(`${url}/api/table/list?${query}`, { headers: reading })
    }
  }
}

/** The same request every time; serialized once, so that the load generator has less to do. */
function constant(requests: Workload['requests']): Workload['requests'] {
  return (target) => {
    const request = requests(target)(0)
    return () => request
  }
}

/** Every value, and every pair of values. */
function valuesAndPairsOf(values: readonly string[]): string[] {
  return values.flatMap((one, index) => [one, ...values.slice(index + 1).map((other) => `${one},${other}`)])
}

function filter(name: string, value: string | undefined): Parameters {
  return value === undefined ? {} : { [name]: value }
}

const statusSets = valuesAndPairsOf(recordStatuses)

const stride = 7_368_787

/**
 * Returns one choice for each count. Each index gives another combination: none repeats before all have occurred, and neighbours have little in
 * common. The stride is a prime, so it covers every number of combinations that is not a multiple of it.
 */
function choose(index: number, ...counts: readonly number[]): number[] {
  let rest = (index * stride) % counts.reduce((product, count) => product * count, 1)
  return counts.map((count) => {
    const chosen = rest % count
    rest = Math.floor(rest / count)
    return chosen
  })
}

/** Each call has another filter and page. It always includes a city: otherwise there would be too few combinations to avoid repeats. */
function variedLists({ cities }: Contents) {
  const citySets = valuesAndPairsOf(cities)
  return (index: number): Parameters => {
    const counts = [citySets.length, statusSets.length + 1, recordTypes.length + 1, recordSexes.length + 1]
    const [city = 0, status = 0, type = 0, sex = 0] = choose(index, ...counts)
    return {
      page: String(1 + (index % 5)),
      ...filter('city', citySets[city]),
      ...filter('status', statusSets[status]),
      ...filter('type', recordTypes[type]),
      ...filter('sex', recordSexes[sex]),
    }
  }
}

/** Each call has another range of 1 to 90 days. */
function datedLists({ oldest, newest }: Contents) {
  return (index: number): Parameters => {
    const [length = 0, start = 0] = choose(index, 90, 10_007)
    const lengthMs = (1 + length) * dayMs
    const from = oldest + Math.round(((newest - oldest - lengthMs) * start) / 10_007)
    return {
      page: String(1 + (index % 3)),
      status: 'pass',
      createDateFrom: new Date(from).toISOString(),
      createDateTo: new Date(from + lengthMs).toISOString(),
    }
  }
}

function searches({ texts }: Contents) {
  return (index: number): Parameters => {
    const [text = 0, status = 0, type = 0] = choose(index, texts.length, statusSets.length, recordTypes.length + 1)
    return { ...filter('name', texts[text]), ...filter('status', statusSets[status]), ...filter('type', recordTypes[type]) }
  }
}

const sameStatus = () => () => ({ status: 'pass' })
const farPage = () => () => ({ page: '4000' })

const measuredLists: readonly Omit<Workload, 'isList' | 'connections'>[] = [
  { part: 'list', figure: 'list, same page', how: 'first page, by status', minTimesPlain: 4, requests: constant(lists(sameStatus)) },
  {
    part: 'varied',
    figure: 'list, pages and filters varied',
    how: 'other cities (one or two), statuses, type, sex and page in each call',
    minTimesPlain: 1.1,
    requests: lists(variedLists),
  },
  {
    part: 'dates',
    figure: 'list, date range varied',
    how: 'one status and another range of 1 to 90 days in each call',
    minTimesPlain: 0.7,
    requests: lists(datedLists),
  },
  { part: 'far', figure: 'list, page 4,000', how: 'without a filter', minTimesPlain: 1.5, requests: constant(lists(farPage)) },
  {
    part: 'search',
    figure: 'search by name',
    how: 'another part of a name, status and type in each call',
    minTimesPlain: 5,
    requests: lists(searches),
  },
]

/** Lists: a page of 20, newest first, with its exact count, requested by a signed-in user. In the varied ones no filter repeats. */
export const listWorkloads: readonly Workload[] = measuredLists.map((list) => ({ ...list, isList: true, connections: 50 }))

const newRecord = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }

/** Creates records as fast as they are acknowledged. */
export const createWorkloads: readonly Workload[] = [
  { connections: 10, minTimesPlain: 0.2 },
  { connections: 50, minTimesPlain: 0.25 },
].map((ofConnections) => ({
  ...ofConnections,
  part: 'writes',
  isList: false,
  figure: `durable audited creates, ${ofConnections.connections} connections`,
  how: 'each with its event and audit row, on disk before the response',
  plainNote: 'which does not audit or wait for the disk',
  requests: constant(
    ({ url, writing }) =>
      () =>
        requestTo(`${url}/api/table`, { method: 'POST', headers: writing, body: newRecord }),
  ),
}))

/** Sign-ins at full rate. */
export const signIns: Workload = {
  part: 'sign-ins',
  isList: false,
  figure: 'sign-ins',
  how: 'argon2id with 19 MiB and 2 passes, a session and an audit row each',
  plainNote: 'which hashes with Node’s scrypt and keeps the session',
  minTimesPlain: 0.8,
  connections: 8,
  requests: constant(
    ({ url }) =>
      () =>
        requestTo(`${url}/api/login`, { method: 'POST', body: { params: { username: reader, password } } }),
  ),
}

/** Returns a function that gives the next request of a workload with each call. */
export function requestSequence(workload: Workload, target: Target): () => string {
  const request = workload.requests(target)
  let index = 0
  return () => request((index += 1))
}

/** A load that sends a workload as fast as the server responds. */
export function loadOf(workload: Workload, target: Target): TimedLoad {
  const job = { url: target.url, next: requestSequence(workload, target), connections: workload.connections }
  return (seconds) => saturate({ ...job, seconds })
}

const listed = z.object({ result: z.object({ itemCount: z.number(), list: z.array(z.object({ id: z.string() })) }) })
const comparedRequests = 10

/** Counts and ids in a server's responses to the first requests of a list. */
async function resultsOf(workload: Workload, target: Target): Promise<string[]> {
  const connection = await KeepAliveConnection.open(target.url)
  const request = workload.requests(target)
  const results: string[] = []
  for (let index = 0; index < comparedRequests; index += 1) {
    const [, body = ''] = (await connection.send(request(index))).split('\r\n\r\n')
    const { itemCount, list } = z.parse(listed, JSON.parse(body)).result
    results.push(`${itemCount} records: ${list.map(({ id }) => id).join(' ')}`)
  }
  connection.close()
  return results
}

/** Throws unless two servers return the same results; otherwise they could not be compared. */
export async function assertSameResults(workload: Workload, one: Target, other: Target): Promise<void> {
  const [results, others] = [await resultsOf(workload, one), await resultsOf(workload, other)]
  const index = results.findIndex((result, index) => result !== others[index])
  if (index >= 0) throw new Error(`${workload.figure}: one server returns ${results[index]}, the other ${others[index]}`)
}
