import type { CallInput, CallResult } from '#contract/kit/call.ts'
import { badRequest, notFound } from '#contract/kit/error.ts'
import {
  type BasicRecord,
  bulkRecords,
  createRecord,
  getRecord,
  listRecordCities,
  listRecords,
  record as recordSchema,
  recordChanged,
  type RecordFields,
  removeRecord,
  restoreRecord,
  updateRecord,
} from '#features/records/contract/records.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { assertDefined, assert } from '#conformance/assertions.ts'

const fields: RecordFields = { name: '沈若琳', sex: 'female', email: 'shen@example.cn', city: '杭州', type: 'person', status: 'pass' }

const rowCount = 12

/** Creates a record, runs `work` with it, and deletes it. */
async function withRecord(session: Session, work: (record: BasicRecord) => Promise<void>): Promise<void> {
  const record = await session.call(createRecord, { body: fields })
  try {
    await work(record)
  } finally {
    const left = await session.send(getRecord, { params: { id: record.id } })
    if (left.isSuccess) {
      const { version } = getRecord.result.parse(left.result).record
      await session.call(removeRecord, { params: { id: record.id }, body: { version } })
    }
  }
}

/** Creates records that differ in every field that the list sorts and filters by. */
async function createRows(session: Session): Promise<() => Promise<void>> {
  const items: { id: string; version: number }[] = []
  const remove = async () => void (await session.call(bulkRecords, { body: { action: 'delete', items } }))
  for (let index = 0; index < rowCount; index++) {
    const status = (['pass', 'refuse', 'close'] as const)[index % 3] ?? 'pass'
    const body: RecordFields = {
      ...fields,
      name: `${fields.name} ${index}`,
      status,
      type: index % 2 ? 'person' : 'company',
      city: index % 4 ? '杭州' : '苏州',
    }
    try {
      const { id, version } = await session.call(createRecord, { body })
      items.push({ id, version })
    } catch (error) {
      if (items.length > 0) await remove()
      throw error
    }
  }
  return remove
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
        Object.entries(fields).every(([name, value]) => new Map(Object.entries<unknown>(row)).get(name) === value),
        'a row differs from the record that was created',
      )
    })
  }),

  scenario('A row equals the record with its id, and its neighbours are those of the list', async (fixture) => {
    const session = await fixture.administrator()
    const removeRows = await createRows(session)
    try {
      await compareRows(session, { sort: 'createDate', status: 'pass' })
    } finally {
      await removeRows()
    }
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

type Detail = CallResult<typeof getRecord>

const writes = [
  scenario('A new record is stored as sent, and each change gives it a higher version', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async (created) => {
      const params = { id: created.id }
      const read = async (): Promise<Detail> => session.call(getRecord, { params, query: {} })
      assertSame((await read()).record, created, 'a record differs from what was created')
      const changed = await session.call(updateRecord, { params, body: { name: '  沈若 ', status: 'close', version: created.version } })
      assert(
        changed.name === '沈若' && changed.status === 'close' && changed.email === created.email,
        'only the fields that were sent may change',
      )
      assert(changed.version > created.version, 'a change must increase the version')
      const { record, history } = await read()
      assertSame(record, changed, 'a record differs from what was saved')
      assert(
        history.map(({ from, to }) => `${from ?? ''}>${to}`).join() === 'pass>close,>pass',
        'the history must contain each change of status, newest first',
      )
    })
  }),

  scenario('A write with a stale version gets the current record and changes nothing', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async ({ id, version }) => {
      const params = { id }
      const changed = await session.call(updateRecord, { params, body: { city: '宁波', version } })
      const failures = [
        await session.expectError(updateRecord, { params, body: { city: '温州', version } }, recordChanged),
        await session.expectError(removeRecord, { params, body: { version } }, recordChanged),
      ]
      for (const { current } of failures) assertSame(recordSchema.parse(current), changed, 'result.current is not the current record')
      assertSame((await session.call(getRecord, { params, query: {} })).record, changed, 'a rejected change was written')
    })
  }),

  scenario('A deleted record cannot be found, and restoring it brings it back unchanged', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async (created) => {
      const params = { id: created.id }
      const { version } = await session.call(removeRecord, { params, body: { version: created.version } })
      await session.expectError(getRecord, { params }, notFound)
      await session.expectError(updateRecord, { params, body: { city: '温州', version } }, notFound)
      const { list } = await session.call(listRecords, { query: {} })
      assert(!list.some(({ id }) => id === created.id), 'a deleted record is in the list')
      const restored = await session.call(restoreRecord, { params, body: { version } })
      const { version: _version, updateDate: _updated, ...before } = created
      const { version: _newer, updateDate: _later, ...after } = restored
      assert(JSON.stringify(before) === JSON.stringify(after), 'a restored record differs from the deleted one')
      assertSame((await session.call(getRecord, { params, query: {} })).record, restored, 'a restored record is not found')
    })
  }),

  scenario('A bulk change skips and reports records that someone else has changed', async (fixture) => {
    const session = await fixture.administrator()
    await withRecord(session, async (one) => {
      await withRecord(session, async (other) => {
        const items = [one, other].map(({ id, version }) => ({ id, version }))
        await session.call(updateRecord, { params: { id: other.id }, body: { city: '宁波', version: other.version } })
        const { done, skipped } = await session.call(bulkRecords, { body: { action: 'refuse', items } })
        assert(
          done.map(({ id }) => id).join() === one.id && skipped.join() === other.id,
          'exactly the record that was changed meanwhile must be skipped',
        )
        const { record } = await session.call(getRecord, { params: { id: one.id }, query: {} })
        assert(
          record.status === 'refuse' && record.version === assertDefined(done[0], 'no record is reported as done').version,
          'a record reported as done is not written',
        )
      })
    })
  }),

  scenario('A repeat with the same Idempotency-Key gets the first response; another request with that key is rejected', async (fixture) => {
    const session = await fixture.administrator()
    const idempotencyKey = crypto.randomUUID()
    const first = await session.call(createRecord, { body: fields }, { idempotencyKey })
    const again = await session.call(createRecord, { body: fields }, { idempotencyKey })
    const items = [...new Map([first, again].map(({ id, version }) => [id, { id, version }])).values()]
    await session.call(bulkRecords, { body: { action: 'delete', items } })
    assertSame(again, first, 'the repeat created another record')
    await session.expectError(createRecord, { body: { ...fields, city: '宁波' } }, badRequest, { idempotencyKey })
  }),
]

/** The basic list and its records. */
export const conformance = defineConformance({
  scenarios: [permissions, ...lists, ...writes],
  rows: [{ list: listRecords, create: createRows }],
})
