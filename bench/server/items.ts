import { choose } from './choices.ts'
import { type Request, requestTo } from './kept-connection.ts'
import { saturate } from './load.ts'
import type { Part } from './options.ts'
import { recordSexes, recordStatuses, recordTypes } from './record-values.ts'
import { type Contents, password, reader, type Stage } from './stage.ts'
import type { TimedLoad } from './turns.ts'

/** Something that a server is asked again and again. */
export interface Item {
  readonly part: Part
  readonly figure: string
  readonly how: string
  /** What plain does otherwise. */
  readonly ofPlain?: string
  /** How many times as many of these as plain the product has to answer at least. */
  readonly timesPlain: number
  readonly connections: number
  /** Gives the request at each place of a row of requests. */
  readonly requests: (stage: Stage) => (place: number) => Request
}

type Parameters = Readonly<Record<string, string>>

const dayMs = 86_400_000

function lists(parameters: (contents: Contents) => (place: number) => Parameters): Item['requests'] {
  return ({ url, reading, contents }) => {
    const at = parameters(contents)
    return (place) => {
      const query = new URLSearchParams({ page: '1', pageSize: '20', sort: '-createDate', ...at(place) })
      return requestTo(`${url}/api/table/list?${query}`, { headers: reading })
    }
  }
}

/** The same request at every place; written out once, so that the generator has less to do. */
function always(requests: Item['requests']): Item['requests'] {
  return (stage) => {
    const request = requests(stage)(0)
    return () => request
  }
}

/** Every way to choose some of the values, as a filter names them. */
function someOf(values: readonly string[]): string[] {
  const ways = Array.from({ length: 2 ** values.length - 1 }, (_, place) => place + 1)
  return ways.map((way) => values.filter((_, place) => way & (2 ** place)).join(','))
}

/** Each of the values, and every two of them. */
function oneOrTwoOf(values: readonly string[]): string[] {
  return values.flatMap((one, place) => [one, ...values.slice(place + 1).map((other) => `${one},${other}`)])
}

function filter(name: string, value: string | undefined): Parameters {
  return value === undefined ? {} : { [name]: value }
}

const statusSets = someOf(recordStatuses)

/** Each call another filter and page. A city is always among it: without one there are too few filters for none to come twice. */
function variedLists({ cities }: Contents) {
  const citySets = oneOrTwoOf(cities)
  return (place: number): Parameters => {
    const counts = [citySets.length, statusSets.length + 1, recordTypes.length + 1, recordSexes.length + 1]
    const [city = 0, status = 0, type = 0, sex = 0] = choose(place, ...counts)
    return {
      page: String(1 + (place % 5)),
      ...filter('city', citySets[city]),
      ...filter('status', statusSets[status]),
      ...filter('type', recordTypes[type]),
      ...filter('sex', recordSexes[sex]),
    }
  }
}

/** Each call another span of a day to 90 days. */
function datedLists({ oldest, newest }: Contents) {
  return (place: number): Parameters => {
    const [length = 0, start = 0] = choose(place, 90, 10_007)
    const lengthMs = (1 + length) * dayMs
    const from = oldest + Math.round(((newest - oldest - lengthMs) * start) / 10_007)
    return {
      page: String(1 + (place % 3)),
      status: 'pass',
      createDateFrom: new Date(from).toISOString(),
      createDateTo: new Date(from + lengthMs).toISOString(),
    }
  }
}

function searches({ texts }: Contents) {
  return (place: number): Parameters => {
    const [text = 0, status = 0, type = 0] = choose(place, texts.length, statusSets.length, recordTypes.length + 1)
    return { ...filter('name', texts[text]), ...filter('status', statusSets[status]), ...filter('type', recordTypes[type]) }
  }
}

/** Lists: a page of 20 by a signed-in person, newest first, each with its exact count. */
export const listItems: readonly Item[] = [
  {
    part: 'list',
    figure: 'list, same page',
    how: 'first page, filtered by status',
    timesPlain: 4,
    connections: 50,
    requests: always(lists(() => () => ({ status: 'pass' }))),
  },
  {
    part: 'varied',
    figure: 'list, pages and filters varied',
    how: 'each call other cities (one or two), statuses, kind, sex and page; no filter comes twice',
    timesPlain: 1.1,
    connections: 50,
    requests: lists(variedLists),
  },
  {
    part: 'dates',
    figure: 'list, date range varied',
    how: 'each call another span of a day to 90 days; none comes twice',
    timesPlain: 0.7,
    connections: 50,
    requests: lists(datedLists),
  },
  {
    part: 'far',
    figure: 'list, page 4,000',
    how: 'without a filter',
    timesPlain: 1.5,
    connections: 50,
    requests: always(lists(() => () => ({ page: '4000' }))),
  },
  {
    part: 'search',
    figure: 'search by name',
    how: 'part of a name, filtered by status and kind; none comes twice',
    timesPlain: 5,
    connections: 50,
    requests: lists(searches),
  },
]

const made = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }

/** Records made as fast as they are acknowledged. */
export const creates: Item = {
  part: 'writes',
  figure: 'durable audited creates',
  how: 'records made, each with its event and its audit row, on the disk before it is answered',
  ofPlain: 'which audits nothing and waits for no disk',
  timesPlain: 0.25,
  connections: 50,
  requests: always(
    ({ url, writing }) =>
      () =>
        requestTo(`${url}/api/table`, { method: 'POST', headers: writing, body: made }),
  ),
}

/** People who sign in as fast as they are let in. */
export const signIns: Item = {
  part: 'sign-ins',
  figure: 'sign-ins',
  how: 'argon2id with 19 MiB and 2 passes, a session and an audit row each',
  ofPlain: 'which hashes with Node’s scrypt and keeps the session',
  timesPlain: 0.8,
  connections: 8,
  requests: always(
    ({ url }) =>
      () =>
        requestTo(`${url}/api/login`, { method: 'POST', body: { params: { username: reader, password } } }),
  ),
}

/** Goes on with an item's requests where it stopped, each time it is asked to. */
export function askingFor(item: Item, stage: Stage): () => Request {
  const request = item.requests(stage)
  let place = 0
  return () => request((place += 1))
}

/** Asks a server for an item as fast as it answers. */
export function loadOf(item: Item, stage: Stage): TimedLoad {
  const job = { url: stage.url, next: askingFor(item, stage), connections: item.connections }
  return (seconds) => saturate({ ...job, seconds })
}
