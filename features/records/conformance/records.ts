import { reportPresence } from '#contract/events.ts'
import type { CallInput } from '#contract/calls/call.ts'
import {
  type BasicRecord,
  createRecord,
  getRecord,
  listRecordCities,
  listRecords,
  record as recordSchema,
  records,
  removeRecord,
  updateRecord,
} from '#features/records/contract/records.ts'
import { recordExample } from '#features/records/contract/record-example.ts'
import { isOther } from '#conformance/entity-scenario.ts'
import { maskedScenarios } from '#conformance/masked-checks.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { assert } from '#conformance/assertions.ts'

const derived = resourceConformance(records, {
  fields: recordExample.fields,
  get: getRecord,
  detail: { record: 'record', history: 'history' },
})

/** Creates a record, runs `work` with it, and deletes it. */
async function withRecord(session: Session, work: (record: BasicRecord) => Promise<void>): Promise<void> {
  const record = await session.call(createRecord, { body: recordExample.fields(0) })
  try {
    await work(record)
  } finally {
    const { version } = (await session.call(getRecord, { params: { id: record.id }, query: {} })).record
    await session.call(removeRecord, { params: { id: record.id }, body: { version } })
  }
}

function assertSame(one: BasicRecord, other: BasicRecord, message: string): void {
  assert(JSON.stringify(recordSchema.parse(one)) === JSON.stringify(recordSchema.parse(other)), message)
}

async function compareRows(session: Session, query: CallInput<typeof listRecords>['query']): Promise<void> {
  const { list } = await session.call(listRecords, { query })
  for (const [index, row] of list.entries()) {
    const detail = await session.call(getRecord, { params: { id: row.id }, query })
    assertSame(detail.record, row, `GET /table/${row.id} differs from its row in the list`)
    const [previous, next] = [list[index - 1], list[index + 1]]
    assert(!previous || detail.previousId === previous.id, 'previousId is not the row before it in the list')
    assert(!next || detail.nextId === next.id, 'nextId is not the row after it in the list')
  }
}

const permissions = scenario('[S3.7] A full administrator has basic_list and basic_list_delete', async (fixture) => {
  const { permissions } = await fixture.administrator()
  for (const value of ['basic_list', 'basic_list_delete']) assert(permissions.has(value), `the administrator lacks ${value}`)
})

const lists = [
  scenario('[S3.16 S3.17 S3.18 S3.25] GET /table/list returns rows of the specification in a paged result', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async ({ id }) => {
      const { list } = await session.call(listRecords, { query: {} })
      assert(list.length > 0, 'the list is empty although a record was created')
      const row = list.find((candidate) => candidate.id === id)
      assert(row !== undefined, 'a new record is not on the first page')
      assert(
        Object.entries(recordExample.fields(0)).every(([name, value]) => !isOther(new Map(Object.entries<unknown>(row)).get(name), value)),
        'a row differs from the record that was created',
      )
    })
  }),

  scenario('A row equals the record with its id, and its neighbours are those of the list', async (fixture) => {
    const session = await fixture.administrator()
    const removals = await Promise.all(derived.rows.map(({ create }) => create(session)))
    try {
      await compareRows(session, { sort: 'createDate', status: 'pass' })
    } finally {
      for (const remove of removals) await remove()
    }
  }),

  scenario('A record is found by its name, also in pinyin and initials, by its email address and its id', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async ({ id, city }) => {
      const isFoundBy = async (search: string) =>
        (await session.call(listRecords, { query: { search } })).list.some((record) => record.id === id)
      for (const text of ['若琳', 'ShenRuoLin', 'srl', 'ruolin@ex', id]) assert(await isFoundBy(text), `a record is not found by "${text}"`)
      assert(!(await isFoundBy(city)), 'a record is found by its city, which is not searched')
    })
  }),

  scenario('GET /table/cities returns each city once, including that of a new record', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async ({ city }) => {
      const { list } = await session.call(listRecordCities, {})
      assert(list.includes(city), `${city} is missing`)
      assert(new Set(list).size === list.length, 'a city is returned twice')
    })
  }),
]

const changes = scenario(
  'A change touches only the fields that are sent, trims text, and each change of status is in the history',
  async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async ({ id, version, ...created }) => {
      const params = { id }
      const changed = await session.call(updateRecord, { params, body: { name: '  沈若 ', status: 'close', version } })
      assert(
        changed.name === '沈若' && changed.status === 'close' && changed.email === created.email,
        'only the fields that were sent may change',
      )
      const { record, history } = await session.call(getRecord, { params, query: {} })
      assertSame(record, changed, 'a record differs from what was saved')
      assert(
        history.map(({ from, to }) => `${from ?? ''}>${to}`).join() === 'pass>close,>pass',
        'the history must contain each change of status, newest first',
      )
    })
  },
)

const presence = scenario(
  'Who reports the open form of a record is told of others who have it open, and not of themselves',
  async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async ({ id }) => {
      const place = { resource: records.name, id }
      for (const isOpen of [true, true, false]) {
        const { people } = await session.call(reportPresence, { body: { ...place, isOpen } })
        assert(people.length === 0, 'a user is reported although nobody else has the record open')
      }
      const { people } = await session.call(reportPresence, { body: { ...place, resource: 'nothing', isOpen: true } })
      assert(people.length === 0, 'a user is reported at a row that does not exist')
    })
  },
)

const masks = maskedScenarios(records, {
  create: createRecord,
  fields: () => ({ ...recordExample.fields(0), email: `m${crypto.randomUUID()}@example.cn` }),
})

/** The basic list and its records. */
export const conformance = defineConformance({
  scenarios: [permissions, ...lists, changes, presence, ...derived.scenarios, ...masks],
  rows: derived.rows,
  last: derived.last,
})
