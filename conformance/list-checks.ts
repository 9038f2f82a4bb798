import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/kit/call.ts'
import { type Filter, formatSort, type ListQuery } from '#contract/kit/list-query.ts'
import { defaultPageSize, paged, pageSizeLimit } from '#contract/kit/paging.ts'
import { dateTime, timeOf } from '#contract/kit/schemas.ts'
import { nameOf } from './answer.ts'
import { expectIssue } from './refusals.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'
import { LeftOut, must } from './verdict.ts'

const pageSchema = paged(z.looseObject({ id: z.string() }))

type Page = z.output<typeof pageSchema>
type Row = Page['list'][number]
type Query = Readonly<Record<string, string | number>>

/** A list as its checks ask for it. */
interface AskedList {
  readonly call: CallDefinition
  readonly query: ListQuery
  readonly ask: (query: Query) => Promise<Page>
}

/** The value by which a list is sorted or filtered under a name; the specification writes some fields with an underscore. */
function valueOf(row: Row, name: string): string | number {
  const value = row[name] ?? row[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

const textOf = (row: Row, name: string) => String(valueOf(row, name))
const idsOf = ({ list }: Page) => list.map(({ id }) => id)

function isTime(text: string): boolean {
  return z.safeParse(dateTime, text).success
}

async function pagesFollow({ call, ask }: AskedList): Promise<void> {
  const name = nameOf(call)
  const whole = await ask({})
  must(whole.page === 1 && whole.pageSize === defaultPageSize, `${name} without a page has to answer page 1 of ${defaultPageSize} rows`)
  must(
    whole.list.length === Math.min(whole.itemCount, defaultPageSize),
    `${name} has ${whole.itemCount} rows and gives ${whole.list.length}`,
  )
  const pageSize = Math.min(defaultPageSize, Math.floor(whole.itemCount / 2))
  if (pageSize < 1) throw new LeftOut('the list has fewer than two rows')
  const [first, second, again] = [await ask({ pageSize }), await ask({ page: 2, pageSize }), await ask({ page: 2, pageSize })]
  must(
    first.page === 1 && second.page === 2 && second.pageSize === pageSize,
    `${name} has to answer the page and pageSize that are asked for`,
  )
  must(second.pageCount === Math.ceil(second.itemCount / pageSize), `${name} has to answer a pageCount of itemCount / pageSize, rounded up`)
  must(idsOf(second).join() === idsOf(again).join(), `${name} answers the same page with other rows`)
  const both = [...idsOf(first), ...idsOf(second)]
  must(both.length === 2 * pageSize && new Set(both).size === both.length, `${name} has rows of page 1 on page 2, or too few of them`)
  const beyond = await ask({ page: 1_000_000, pageSize: pageSizeLimit })
  must(beyond.page === 1_000_000 && beyond.list.length === 0, `${name} has to answer an empty page beyond the last one`)
}

/** Times and numbers go up, or down; texts, whose order is the server's, at least stand together where they are equal. */
function isInOrder(values: readonly (string | number)[], isDescending: boolean): boolean {
  if (values.every((value) => typeof value === 'number' || isTime(value))) {
    const places = values.map((value) => (typeof value === 'number' ? value : timeOf(value)))
    return places.every((place, index) => index === 0 || (isDescending ? -1 : 1) * (place - (places[index - 1] ?? place)) >= 0)
  }
  const runs = values.filter((value, index) => value !== values[index - 1])
  return new Set(runs).size === runs.length
}

async function ordersHold({ call, query, ask }: AskedList): Promise<void> {
  for (const name of query.sortNames) {
    const columns: (string | number)[][] = []
    for (const isDescending of [false, true]) {
      const sort = formatSort([{ name, descending: isDescending }])
      const { list } = await ask({ sort, pageSize: pageSizeLimit })
      const column = list.map((row) => valueOf(row, name))
      must(isInOrder(column, isDescending), `${nameOf(call)} is out of order when sorted by ${sort}`)
      columns.push(column)
    }
    const [least, most] = columns.map(([first]) => first)
    const isTurned = least !== most || new Set(columns.flat()).size <= 1
    must(isTurned, `${nameOf(call)} begins with the same row when sorted by ${name} and by -${name}`)
  }
}

/** How a filter is asked for so that a row is found by it, and which rows it lets through. */
function filterBy(name: string, { kind }: Filter, row: Row): { asked: Query; lets: (row: Row) => boolean } {
  const value = textOf(row, name)
  if (kind === 'between') {
    const lets = (other: Row) => timeOf(textOf(other, name)) === timeOf(value)
    return { asked: { [`${name}From`]: value, [`${name}To`]: value }, lets }
  }
  // What is searched for may stand in another field as well, such as the name beside the id.
  const holds = (other: Row) => Object.values(other).some((text) => String(text).toLowerCase().includes(value.toLowerCase()))
  if (kind === 'contains') return { asked: { [name]: value }, lets: holds }
  return { asked: { [name]: value.replaceAll(/[\\,]/g, '\\$&') }, lets: (other) => textOf(other, name) === value }
}

async function filtersHold({ call, query, ask }: AskedList): Promise<void> {
  const { list } = await ask({ pageSize: pageSizeLimit })
  for (const [name, filter] of Object.entries(query.filters)) {
    const example = list.find((row) => textOf(row, name) !== '')
    if (!example) continue
    const { asked, lets } = filterBy(name, filter, example)
    const found = await ask({ ...asked, pageSize: pageSizeLimit })
    must(found.list.length > 0, `${nameOf(call)} does not find a row by its own ${name}`)
    must(found.list.every(lets), `${nameOf(call)} answers rows that its filter ${name} does not let through`)
  }
}

const wrongQueries = [
  ['page', '0'],
  ['page', 'one'],
  ['pageSize', '0'],
  ['pageSize', String(pageSizeLimit + 1)],
  ['sort', 'no-such-name'],
] as const

/** What has to hold of a list whatever stands in it. */
export function listChecksOf(call: CallDefinition, query: ListQuery, rows: ListRows | undefined): Scenario[] {
  const name = nameOf(call)
  async function withRows(session: Session, check: (list: AskedList) => Promise<void>): Promise<void> {
    const remove = await rows?.make(session)
    try {
      await check({ call, query, ask: async (asked) => z.parse(pageSchema, await session.call(call, { query: asked })) })
    } finally {
      await remove?.()
    }
  }
  const check = (title: string, holds: (list: AskedList) => Promise<void>) =>
    scenario(`${name} ${title}`, async (stage) => withRows(await stage.administrator(), holds))
  return [
    check('answers page after page, no row twice, the same page the same', pagesFollow),
    check('keeps the order that is asked for', ordersHold),
    check('answers rows that fit the filters', filtersHold),
    scenario(`${name} refuses pages and orders that there are not`, async (stage) => {
      const session = await stage.administrator()
      for (const [field, value] of wrongQueries) await expectIssue(session, call, { query: { [field]: value } }, field)
    }),
  ]
}
