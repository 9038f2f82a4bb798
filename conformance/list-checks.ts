import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/kit/call.ts'
import { type Filter, formatSort, type ListQuery } from '#contract/kit/list-query.ts'
import { defaultPageSize, paged, pageSizeLimit } from '#contract/kit/paging.ts'
import { dateTime, timeOf } from '#contract/kit/schemas.ts'
import { nameOf } from './answer.ts'
import { expectIssue } from './input-checks.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'
import { SkippedCheck, assert } from './assertions.ts'

const pageSchema = paged(z.looseObject({ id: z.string() }))

type Page = z.output<typeof pageSchema>
type Row = Page['list'][number]
type Query = Readonly<Record<string, string | number>>

/** A list under test. */
interface ListUnderTest {
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

async function checkPages({ call, ask }: ListUnderTest): Promise<void> {
  const name = nameOf(call)
  const whole = await ask({})
  assert(
    whole.page === 1 && whole.pageSize === defaultPageSize,
    `${name} without parameters must return page 1 with a pageSize of ${defaultPageSize}`,
  )
  assert(
    whole.list.length === Math.min(whole.itemCount, defaultPageSize),
    `${name} has an itemCount of ${whole.itemCount} but returns ${whole.list.length} rows`,
  )
  const pageSize = Math.min(defaultPageSize, Math.floor(whole.itemCount / 2))
  if (pageSize < 1) throw new SkippedCheck('the list has fewer than two rows')
  const [first, second, again] = [await ask({ pageSize }), await ask({ page: 2, pageSize }), await ask({ page: 2, pageSize })]
  assert(first.page === 1 && second.page === 2 && second.pageSize === pageSize, `${name} must return the requested page and pageSize`)
  assert(second.pageCount === Math.ceil(second.itemCount / pageSize), `${name} must return a pageCount of itemCount / pageSize, rounded up`)
  assert(idsOf(second).join() === idsOf(again).join(), `${name} returns different rows for the same page`)
  const both = [...idsOf(first), ...idsOf(second)]
  assert(both.length === 2 * pageSize && new Set(both).size === both.length, `${name} repeats rows of page 1 on page 2, or returns too few`)
  const beyond = await ask({ page: 1_000_000, pageSize: pageSizeLimit })
  assert(beyond.page === 1_000_000 && beyond.list.length === 0, `${name} must return an empty page beyond the last one`)
}

/** Times and numbers must ascend or descend; of texts, whose collation is the server's, equal ones must at least be adjacent. */
function isInOrder(values: readonly (string | number)[], isDescending: boolean): boolean {
  if (values.every((value) => typeof value === 'number' || isTime(value))) {
    const numbers = values.map((value) => (typeof value === 'number' ? value : timeOf(value)))
    return numbers.every((number, index) => index === 0 || (isDescending ? -1 : 1) * (number - (numbers[index - 1] ?? number)) >= 0)
  }
  const runs = values.filter((value, index) => value !== values[index - 1])
  return new Set(runs).size === runs.length
}

async function checkOrders({ call, query, ask }: ListUnderTest): Promise<void> {
  for (const name of query.sortNames) {
    const columns: (string | number)[][] = []
    for (const isDescending of [false, true]) {
      const sort = formatSort([{ name, descending: isDescending }])
      const { list } = await ask({ sort, pageSize: pageSizeLimit })
      const column = list.map((row) => valueOf(row, name))
      assert(isInOrder(column, isDescending), `${nameOf(call)} is out of order when sorted by ${sort}`)
      columns.push(column)
    }
    const [least, most] = columns.map(([first]) => first)
    const isReversed = least !== most || new Set(columns.flat()).size <= 1
    assert(isReversed, `${nameOf(call)} begins with the same row when sorted by ${name} and by -${name}`)
  }
}

/** A query that filters by a row's own value, and a predicate for the rows that it may return. */
function filterBy(name: string, { kind }: Filter, row: Row): { filtered: Query; matches: (row: Row) => boolean } {
  const value = textOf(row, name)
  if (kind === 'between') {
    const matches = (other: Row) => timeOf(textOf(other, name)) === timeOf(value)
    return { filtered: { [`${name}From`]: value, [`${name}To`]: value }, matches }
  }
  // A search may also match another field, such as the id.
  const containsValue = (other: Row) => Object.values(other).some((text) => String(text).toLowerCase().includes(value.toLowerCase()))
  if (kind === 'contains') return { filtered: { [name]: value }, matches: containsValue }
  return { filtered: { [name]: value.replaceAll(/[\\,]/g, '\\$&') }, matches: (other) => textOf(other, name) === value }
}

async function checkFilters({ call, query, ask }: ListUnderTest): Promise<void> {
  const { list } = await ask({ pageSize: pageSizeLimit })
  for (const [name, filter] of Object.entries(query.filters)) {
    const example = list.find((row) => textOf(row, name) !== '')
    if (!example) continue
    const { filtered, matches } = filterBy(name, filter, example)
    const found = await ask({ ...filtered, pageSize: pageSizeLimit })
    assert(found.list.length > 0, `${nameOf(call)} does not find a row by its own ${name}`)
    assert(found.list.every(matches), `${nameOf(call)} returns rows that do not match its filter ${name}`)
  }
}

const wrongQueries = [
  ['page', '0'],
  ['page', 'one'],
  ['pageSize', '0'],
  ['pageSize', String(pageSizeLimit + 1)],
  ['sort', 'no-such-name'],
] as const

/** The checks derived from a list's definition, whatever rows it has. */
export function listChecksOf(call: CallDefinition, query: ListQuery, rows: ListRows | undefined): Scenario[] {
  const name = nameOf(call)
  async function withRows(session: Session, check: (list: ListUnderTest) => Promise<void>): Promise<void> {
    const remove = await rows?.create(session)
    try {
      await check({ call, query, ask: async (input) => z.parse(pageSchema, await session.call(call, { query: input })) })
    } finally {
      await remove?.()
    }
  }
  const check = (title: string, verify: (list: ListUnderTest) => Promise<void>) =>
    scenario(`${name} ${title}`, async (fixture) => withRows(await fixture.administrator(), verify))
  return [
    check('returns stable pages without repeated rows', checkPages),
    check('sorts as requested', checkOrders),
    check('returns only rows that match the filters', checkFilters),
    scenario(`${name} rejects invalid pages and sort orders`, async (fixture) => {
      const session = await fixture.administrator()
      for (const [field, value] of wrongQueries) await expectIssue(session, call, { query: { [field]: value } }, field)
    }),
  ]
}
