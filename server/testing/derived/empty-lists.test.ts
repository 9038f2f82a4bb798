import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { type ConditionField, conditionOperators } from '#contract/lists/condition-kinds.ts'
import { conditionLimit } from '#contract/lists/condition-messages.ts'
import { type Condition, formatConditions } from '#contract/lists/conditions.ts'
import { datePresets } from '#contract/lists/date-presets.ts'
import { queryOfSchema } from '#contract/lists/list-query.ts'
import { exportableFields } from '#contract/tables/exportable-fields.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { endedTask } from '#conformance/export-checks.ts'
import { Fixture } from '#conformance/fixture.ts'
import { fieldsOf } from './call-fields.ts'
import { nameOf } from './scenario-requests.ts'

// The first day: an installation in which nothing has been written.
const contract = await discoverContract()
const reads = contract.calls.filter((call) => isRead(call) && !call.params)

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** Texts of one, two and more characters, which a search index finds in different ways, and values of fields of other kinds. */
const texts = ['算', '算盘', '9', 'approved', '', 'true', 'deleteDate', 'today', '2026-11-21', '2026-11-21 09:00', 'zzzzzzzzzzzzzzzz']

/** The words that fields with few values accept. */
const words = contract.lists.flatMap(({ sortNames, filters, groups }) => [
  ...sortNames.flatMap((name) => [name, `-${name}`]),
  ...groups.map(({ name }) => name),
  ...Object.values(filters).flatMap((filter) => ('values' in filter ? filter.values : [])),
])

/** Of these fields, which take any word, the words that name something. */
const names: Readonly<Record<string, readonly string[]>> = {
  resource: contract.calls.map(({ resource }) => resource),
  list: contract.preferences.map(({ key }) => key.split('.')[0] ?? ''),
  cron: ['0 3 * * *'],
  count: ['limited', 'exact'],
  during: ['2026-11-01,2026-11-30'],
  askedAt: ['2026-11-21T01:30:00.000Z'],
  after: ['1-1-zzzzzzzzzzzzzzzz', 'zzzzzzzzzzzzzzzz'],
}

/** How many values of a field are sent. */
const valuesPerField = 5

/** A value of each kind of field that conditions compare. */
function valueFor({ kind, values }: ConditionField, operator: string): string {
  if (kind === 'day' || kind === 'time') return operator === 'in' ? 'over.7' : '2026-11-21'
  if (kind === 'integer' || kind === 'money' || kind === 'number') return '9'
  if (kind === 'boolean') return 'true'
  if (kind === 'text' || kind === 'choice' || kind === 'list') return values?.[0] ?? '算盘'
  return 'zzzzzzzzzzzzzzzz'
}

/** Every operator of every field that conditions can name, in texts of as many as one may have. */
function conditionTexts(query: object | undefined): string[] {
  const fields = Object.entries(queryOfSchema(query)?.conditions?.() ?? {})
  const members = fields.flatMap(([field, definition]) =>
    Object.entries(conditionOperators[definition.kind]).map(([operator, [count]]): Condition => {
      return { field, operator, values: Array.from({ length: count }, () => valueFor(definition, operator)) }
    }),
  )
  const starts = members.flatMap((_, index) => (index % conditionLimit === 0 ? [index] : []))
  return starts.map((start) => formatConditions({ join: 'any', members: members.slice(start, start + conditionLimit) }))
}

function valuesOf({ query }: CallDefinition, name: string): string[] {
  const isAccepted = (value: string) =>
    query && !z.safeParse(query, { [name]: value }).error?.issues.some(({ path }) => path.includes(name))
  const known = name === 'where' ? conditionTexts(query) : names[name]
  return [...new Set(known ?? [...texts, ...datePresets, ...words])].filter(isAccepted).slice(0, known ? Infinity : valuesPerField)
}

/** Queries with each value of each field, beside those that the call requires. */
function queriesOf(call: CallDefinition): Record<string, string>[] {
  const fields = fieldsOf(call, { params: {}, query: {}, body: undefined }).map(
    ({ path: [name = ''] }) => [name, valuesOf(call, name)] as const,
  )
  const unknown = fields.filter(([, values]) => values.length === 0).map(([name]) => name)
  if (unknown.length > 0) throw new Error(`No value of ${unknown.join(', ')} in ${nameOf(call)} is known`)
  const missing = new Set(call.query && z.safeParse(call.query, {}).error?.issues.map(({ path }) => path[0]))
  const required = Object.fromEntries(fields.flatMap(([name, [value = '']]) => (missing.has(name) ? [[name, value]] : [])))
  return [required, ...fields.flatMap(([name, values]) => values.map((value) => ({ ...required, [name]: value })))]
}

test('every read of an installation without rows answers, whatever is searched and filtered for', { timeout: 180_000 }, async () => {
  expect(reads.length).toBeGreaterThan(80)
  const wrong: string[] = []
  for (const call of reads) {
    const statuses = new Set<number>()
    for (const query of queriesOf(call)) {
      const { status } = await admin.send(call.method, `${call.path}?${new URLSearchParams(query).toString()}`)
      statuses.add(status)
      if (status >= 500) wrong.push(`${nameOf(call)} ${JSON.stringify(query)}: ${status}`)
    }
    // Where nothing is accepted, nothing is read.
    if (!statuses.has(200) && !statuses.has(404)) wrong.push(`${nameOf(call)} accepts none of these queries`)
  }
  expect(wrong).toEqual([])
})

test('every export of an installation without rows ends, with and without a search', async () => {
  const fixture = new Fixture(
    { administrator: { username: 'admin', password: adminPassword }, send: (path, init) => fetch(`${server.url}/api${path}`, init) },
    [],
  )
  const session = await fixture.administrator()
  const states: string[] = []
  for (const { resource } of server.running.registry.resources.values()) {
    const { export: exported } = resource.derivedCalls
    if (!server.running.calls.includes(exported)) continue
    const columns = exportableFields(resource.row.shape).map((field) => ({ field, label: field }))
    for (const search of ['', '算盘']) {
      const started = await session.call(exported, { body: { format: 'csv', title: resource.name, view: { search }, columns } })
      states.push((await endedTask(session, started)).state)
    }
  }
  expect(states.length).toBeGreaterThan(4)
  expect(new Set(states)).toEqual(new Set(['done']))
})
