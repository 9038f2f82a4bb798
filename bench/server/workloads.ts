import { choose } from './choices.ts'
import { type Request, requestTo } from './keep-alive-connection.ts'
import { saturate } from './load.ts'
import type { Part } from './options.ts'
import { recordSexes, recordStatuses, recordTypes } from './record-values.ts'
import { type Contents, password, reader, type Target } from './target.ts'
import type { TimedLoad } from './turns.ts'

/** A sequence of similar requests. */
export interface Workload {
  readonly part: Part
  readonly figure: string
  readonly how: string
  /** What the plain server does differently. */
  readonly plainNote?: string
  /** The minimum ratio to the plain server's rate. */
  readonly minTimesPlain: number
  readonly connections: number
  /** Returns the request at an index of the sequence. */
  readonly requests: (target: Target) => (index: number) => Request
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

/** Every non-empty subset of the values, as filter text. */
function subsetsOf(values: readonly string[]): string[] {
  const masks = Array.from({ length: 2 ** values.length - 1 }, (_, index) => index + 1)
  return masks.map((mask) => values.filter((_, index) => mask & (2 ** index)).join(','))
}

/** Every value, and every pair of values. */
function valuesAndPairsOf(values: readonly string[]): string[] {
  return values.flatMap((one, index) => [one, ...values.slice(index + 1).map((other) => `${one},${other}`)])
}

function filter(name: string, value: string | undefined): Parameters {
  return value === undefined ? {} : { [name]: value }
}

const statusSets = subsetsOf(recordStatuses)

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

/** Parts of Chinese names, which plain finds in the same records: it knows no pinyin. */
function oneFieldSearches(contents: Contents) {
  const next = searches({ ...contents, texts: contents.texts.filter((text) => /\p{Script=Han}/u.test(text)) })
  return (index: number): Parameters => {
    const { name, ...filters } = next(index)
    return { ...filters, ...filter('search', name) }
  }
}

/** Lists: a page of 20, newest first, with its exact count, requested by a signed-in user. */
export const listWorkloads: readonly Workload[] = [
  {
    part: 'list',
    figure: 'list, same page',
    how: 'first page, filtered by status',
    minTimesPlain: 4,
    connections: 50,
    requests: constant(lists(() => () => ({ status: 'pass' }))),
  },
  {
    part: 'varied',
    figure: 'list, pages and filters varied',
    how: 'other cities (one or two), statuses, type, sex and page in each call; no filter repeats',
    minTimesPlain: 1.1,
    connections: 50,
    requests: lists(variedLists),
  },
  {
    part: 'dates',
    figure: 'list, date range varied',
    how: 'another range of 1 to 90 days in each call; none repeats',
    minTimesPlain: 0.7,
    connections: 50,
    requests: lists(datedLists),
  },
  {
    part: 'far',
    figure: 'list, page 4,000',
    how: 'without a filter',
    minTimesPlain: 1.5,
    connections: 50,
    requests: constant(lists(() => () => ({ page: '4000' }))),
  },
  {
    part: 'search',
    figure: 'search by name',
    how: 'part of a name, filtered by status and type; none repeats',
    minTimesPlain: 5,
    connections: 50,
    requests: lists(searches),
  },
  {
    part: 'search',
    figure: 'search by one field',
    how: 'part of a Chinese name, looked for in names, their pinyin and initials, email addresses and ids, filtered by status and type; none repeats',
    plainNote: 'which scans names and email addresses',
    minTimesPlain: 5,
    connections: 50,
    requests: lists(oneFieldSearches),
  },
]

const newRecord = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }

/** Creates records as fast as they are acknowledged. */
export const creates: Workload = {
  part: 'writes',
  figure: 'durable audited creates',
  how: 'each with its event and audit row, on disk before the response',
  plainNote: 'which does not audit or wait for the disk',
  minTimesPlain: 0.25,
  connections: 50,
  requests: constant(
    ({ url, writing }) =>
      () =>
        requestTo(`${url}/api/table`, { method: 'POST', headers: writing, body: newRecord }),
  ),
}

/** Sign-ins at full rate. */
export const signIns: Workload = {
  part: 'sign-ins',
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
export function requestSequence(workload: Workload, target: Target): () => Request {
  const request = workload.requests(target)
  let index = 0
  return () => request((index += 1))
}

/** A load that sends a workload as fast as the server responds. */
export function loadOf(workload: Workload, target: Target): TimedLoad {
  const job = { url: target.url, next: requestSequence(workload, target), connections: workload.connections }
  return (seconds) => saturate({ ...job, seconds })
}
