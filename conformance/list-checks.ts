import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { type Filter, type ListQuery, searchMaxLength } from '#contract/lists/list-query.ts'
import { searchForms } from '#contract/resource/search.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import { timeOf } from '#contract/schemas/schemas.ts'
import { nameOf } from './answer.ts'
import { assert } from './assertions.ts'
import { expectIssue } from './input-checks.ts'
import { comparable, type ListUnderTest, type Page, pageSchema, type Query, type Row, valueOf } from './list-under-test.ts'
import { checkOrders } from './order-checks.ts'
import { checkPages, checkWhole } from './page-checks.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'
import type { Fixture } from './fixture.ts'

const dayMs = 24 * 60 * 60_000

const textOf = (row: Row, name: string) => String(valueOf(row, name) ?? '')

/** The values in a field that holds a list of them. */
function itemsOf(row: Row, name: string): string[] {
  const value = row[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** A query that filters by a row's own value, and a predicate for the rows that it may return. */
function filterBy(name: string, { kind }: Filter, row: Row): { filtered: Query; matches: (row: Row) => boolean } {
  const value = textOf(row, name)
  if (kind === 'between') {
    const matches = (other: Row) => comparable(textOf(other, name)) === comparable(value)
    return { filtered: { [`${name}From`]: value, [`${name}To`]: value }, matches }
  }
  // A search may also match another field, such as the id.
  const containsValue = (other: Row) => Object.values(other).some((text) => String(text).toLowerCase().includes(value.toLowerCase()))
  if (kind === 'contains') return { filtered: { [name]: value }, matches: containsValue }
  // Rows of departments below it match too; which ones, a scenario of departments checks.
  if (kind === 'inDepartment') return { filtered: { [name]: value }, matches: (other) => textOf(other, name) !== '' }
  if (Array.isArray(row[name])) {
    const [item = ''] = itemsOf(row, name)
    return { filtered: { [name]: item }, matches: (other) => itemsOf(other, name).includes(item) }
  }
  return { filtered: { [name]: value.replaceAll(/[\\,]/g, '\\$&') }, matches: (other) => textOf(other, name) === value }
}

/** A row to filter by: one whose value has to be escaped, if there is one. */
function exampleFor(name: string, rows: readonly Row[]): Row | undefined {
  const filled = rows.filter((row) => (Array.isArray(row[name]) ? itemsOf(row, name).length > 0 : textOf(row, name) !== ''))
  return filled.find((row) => /[\\,]/.test(textOf(row, name))) ?? filled[0]
}

async function checkFilters({ call, query, ask }: ListUnderTest): Promise<void> {
  const { list, pageCount } = await ask({ pageSize: pageSizeLimit })
  for (const [name, filter] of Object.entries(query.filters)) {
    const example = exampleFor(name, list)
    if (!example) continue
    const { filtered, matches } = filterBy(name, filter, example)
    const found = await ask({ ...filtered, pageSize: pageSizeLimit })
    assert(found.list.length > 0, `${nameOf(call)} does not find a row by its own ${name}`)
    assert(found.list.every(matches), `${nameOf(call)} returns rows that do not match its filter ${name}`)
    const isExact = filter.kind !== 'contains' && filter.kind !== 'inDepartment'
    const isWhole = pageCount === 1 && isExact
    assert(!isWhole || found.list.length === list.filter(matches).length, `${nameOf(call)} leaves out rows that match its filter ${name}`)
  }
}

/** Whether a text can be told from pinyin, and is no number with separators, so that it only matches what contains it. */
const isPlain = (text: string) => /[^a-z ]/i.test(text) && searchForms(text).length === 1

/** No row has it. */
const nonsense = 'q0-nothing-at-all-0q'

/** A search finds rows by the whole and by a part of each searched field, whatever the case, and by the id, and no others. */
async function checkSearch({ call, query: { searched, masked }, ask }: ListUnderTest): Promise<void> {
  const name = nameOf(call)
  const { list } = await ask({ pageSize: pageSizeLimit })
  const texts = searched.flatMap((field) => {
    const text = textOf(exampleFor(field, list) ?? { id: '' }, field).slice(0, searchMaxLength)
    const characters = Array.from(text)
    return text === '' ? [] : [text.toUpperCase(), characters.slice(characters.length / 2).join('')]
  })
  const [row] = list
  assert((await ask({ search: nonsense })).list.length === 0, `${name} returns rows that its search "${nonsense}" does not match`)
  for (const text of [...texts, ...(row ? [row.id] : [])]) {
    const wanted = text.trim().toLowerCase()
    const isFound = (other: Row) => wanted === other.id || searched.some((field) => textOf(other, field).toLowerCase().includes(wanted))
    const found = await ask({ search: text, pageSize: pageSizeLimit })
    const missing = list.filter((other) => isFound(other) && !found.list.some(({ id }) => id === other.id))
    assert(found.pageCount > 1 || missing.length === 0, `${name} does not find a row that its search "${text}" matches`)
    // A row found by a masked field does not show why.
    const isTold = isPlain(wanted) && (masked?.searched ?? []).length === 0
    assert(!isTold || found.list.every(isFound), `${name} returns rows that its search "${text}" does not match`)
  }
}

/** A preset finds rows of its days and no others: whatever the time zone, they are not a day away from it. */
async function checkPresets({ call, query, now: timeOfServer, ask }: ListUnderTest): Promise<void> {
  for (const [name, { kind }] of Object.entries(query.filters)) {
    if (kind !== 'between') continue
    const timesOf = (page: Page) => page.list.map((row) => timeOf(textOf(row, name)))
    const [week, yesterday] = [await ask({ [name]: 'last7Days', pageSize: 100 }), await ask({ [name]: 'yesterday', pageSize: 100 })]
    const now = timeOfServer()
    assert(
      timesOf(week).every((time) => time > now - 8 * dayMs && time < now + dayMs),
      `${nameOf(call)} returns rows of other days for the preset last7Days of ${name}`,
    )
    assert(
      timesOf(yesterday).every((time) => time > now - 2 * dayMs && time < now),
      `${nameOf(call)} returns rows of other days for the preset yesterday of ${name}`,
    )
    assert(week.itemCount >= yesterday.itemCount, `${nameOf(call)} finds fewer rows in 7 days than on one of them`)
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
  const ranges = Object.keys(query.filters).filter((filter) => query.filters[filter]?.kind === 'between')
  const wrongRanges = ranges.flatMap((range): [string, Query][] => [
    [range, { [range]: 'nonsense' }],
    [range, { [range]: 'today', [`${range}From`]: new Date().toISOString() }],
  ])
  // A list below a row is that of the last row for which a scenario has read it.
  const inputOf = (fixture: Fixture, input: Query) => ({
    query: input,
    ...(call.params && { params: call.params.parse(fixture.sampleOf(call).params) }),
  })
  async function withRows(fixture: Fixture, verify: (list: ListUnderTest) => Promise<void>): Promise<void> {
    const session = await fixture.administrator()
    const { target } = fixture
    const now = () => target.now?.() ?? Date.now()
    const remove = await rows?.create(session)
    try {
      const ask = async (input: Query) => z.parse(pageSchema, await session.call<CallDefinition>(call, inputOf(fixture, input)))
      await verify({ call, query, now, ask })
    } finally {
      await remove?.()
    }
  }
  const check = (title: string, verify: (list: ListUnderTest) => Promise<void>) =>
    scenario(`${name} ${title}`, (fixture) => withRows(fixture, verify))
  return [
    check('returns stable pages without repeated rows', checkPages),
    check('holds as many rows as it says, each on one page', checkWhole),
    check('sorts as requested, and the other way round in the opposite direction', checkOrders),
    check('returns only rows that match the filters', checkFilters),
    ...(ranges.length > 0 ? [check('knows the presets of its dates', checkPresets)] : []),
    ...(query.searched.length > 0 ? [check('finds rows by its searched fields and their id', checkSearch)] : []),
    scenario(`${name} rejects invalid pages, sort orders and presets`, async (fixture) => {
      const session = await fixture.administrator()
      for (const [field, value] of wrongQueries) await expectIssue(session, call, inputOf(fixture, { [field]: value }), field)
      for (const [field, wrong] of wrongRanges) await expectIssue(session, call, inputOf(fixture, wrong), field)
    }),
  ]
}
