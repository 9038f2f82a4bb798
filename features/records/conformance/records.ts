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
import { given, must } from '#conformance/verdict.ts'

const fields: RecordFields = { name: '沈若琳', sex: 'female', email: 'shen@example.cn', city: '杭州', type: 'person', status: 'pass' }

const rowCount = 12

/** Creates a record, does something with it, and deletes it. */
async function withRecord(session: Session, work: (record: BasicRecord) => Promise<void>): Promise<void> {
  const record = await session.call(createRecord, { body: fields })
  try {
    await work(record)
  } finally {
    const left = await session.ask(getRecord, { params: { id: record.id } })
    if (left.isSuccess) {
      const { version } = getRecord.result.parse(left.result).record
      await session.call(removeRecord, { params: { id: record.id }, body: { version } })
    }
  }
}

/** Creates records that differ in all that a list can be sorted and filtered by. */
async function makeRows(session: Session): Promise<() => Promise<void>> {
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

function mustBeSame(one: BasicRecord, other: BasicRecord, sentence: string): void {
  must(JSON.stringify(recordSchema.parse(one)) === JSON.stringify(recordSchema.parse(other)), sentence)
}

async function compareRows(session: Session, query: CallInput<typeof listRecords>['query']): Promise<void> {
  const { list } = await session.call(listRecords, { query })
  for (const [index, row] of list.entries()) {
    const detail = await session.call(getRecord, { params: { id: row.id }, query })
    mustBeSame(detail.record, row, `GET /table/${row.id} is not the row of the list`)
    const [previous, next] = [list[index - 1], list[index + 1]]
    must(!previous || detail.previousId === previous.id, 'previousId is not the row before it in the list')
    must(!next || detail.nextId === next.id, 'nextId is not the row behind it in the list')
  }
}

const rights = scenario('[S3.7] A full administrator holds basic_list and basic_list_delete', async (stage) => {
  const { permissions } = await stage.administrator()
  for (const value of ['basic_list', 'basic_list_delete']) must(permissions.has(value), `an administrator does not hold ${value}`)
})

const lists = [
  scenario('[S3.16 S3.17 S3.18 S3.25] GET /table/list answers rows of the specification inside a paged result', async (stage) => {
    const session = await stage.administrator()
    await withRecord(session, async ({ id }) => {
      const { list } = await session.call(listRecords, { query: {} })
      must(list.length > 0, 'the list is empty although a record was created')
      const row = list.find((candidate) => candidate.id === id)
      must(row !== undefined, 'a record that was just created does not stand on the first page of the newest')
      must(
        Object.entries(fields).every(([name, value]) => new Map(Object.entries<unknown>(row)).get(name) === value),
        'a row is not what was created',
      )
    })
  }),

  scenario('A row of the list is the record that its id leads to, and its neighbours are those of the list', async (stage) => {
    const session = await stage.administrator()
    const removeRows = await makeRows(session)
    try {
      await compareRows(session, { sort: 'createDate', status: 'pass' })
    } finally {
      await removeRows()
    }
  }),

  scenario('GET /table/cities answers each city once, that of a new record among them', async (stage) => {
    const session = await stage.administrator()
    await withRecord(session, async ({ city }) => {
      const { list } = await session.call(listRecordCities, {})
      must(list.includes(city), `${city} is missing`)
      must(new Set(list).size === list.length, 'a city is answered twice')
    })
  }),
]

type Detail = CallResult<typeof getRecord>

const writes = [
  scenario('A record that was created is found as it was sent, and changes one version at a time', async (stage) => {
    const session = await stage.administrator()
    await withRecord(session, async (created) => {
      const params = { id: created.id }
      const read = async (): Promise<Detail> => session.call(getRecord, { params, query: {} })
      mustBeSame((await read()).record, created, 'a record is not found as it was created')
      const changed = await session.call(updateRecord, { params, body: { name: '  沈若 ', status: 'close', version: created.version } })
      must(
        changed.name === '沈若' && changed.status === 'close' && changed.email === created.email,
        'only the fields that are sent may change',
      )
      must(changed.version > created.version, 'a change has to have a higher version')
      const { record, history } = await read()
      mustBeSame(record, changed, 'a record is not found as it was changed')
      must(
        history.map(({ from, to }) => `${from ?? ''}>${to}`).join() === 'pass>close,>pass',
        'the history has to tell each change of status, newest first',
      )
    })
  }),

  scenario('Whoever has read an older version is told how the record stands now, and nothing is written', async (stage) => {
    const session = await stage.administrator()
    await withRecord(session, async ({ id, version }) => {
      const params = { id }
      const changed = await session.call(updateRecord, { params, body: { city: '宁波', version } })
      const writing = [
        await session.refused(updateRecord, { params, body: { city: '温州', version } }, recordChanged),
        await session.refused(removeRecord, { params, body: { version } }, recordChanged),
      ]
      for (const { current } of writing) mustBeSame(recordSchema.parse(current), changed, 'result.current is not how the record stands')
      mustBeSame((await session.call(getRecord, { params, query: {} })).record, changed, 'a refused change was written')
    })
  }),

  scenario('A deleted record is nowhere to be found, and comes back as it was', async (stage) => {
    const session = await stage.administrator()
    await withRecord(session, async (created) => {
      const params = { id: created.id }
      const { version } = await session.call(removeRecord, { params, body: { version: created.version } })
      await session.refused(getRecord, { params }, notFound)
      await session.refused(updateRecord, { params, body: { city: '温州', version } }, notFound)
      const { list } = await session.call(listRecords, { query: {} })
      must(!list.some(({ id }) => id === created.id), 'a deleted record stands in the list')
      const restored = await session.call(restoreRecord, { params, body: { version } })
      const { version: _version, updateDate: _updated, ...before } = created
      const { version: _newer, updateDate: _later, ...after } = restored
      must(JSON.stringify(before) === JSON.stringify(after), 'a record does not come back as it was')
      mustBeSame((await session.call(getRecord, { params, query: {} })).record, restored, 'a restored record is not found')
    })
  }),

  scenario('Several records are changed at once, and those that others have changed meanwhile are named', async (stage) => {
    const session = await stage.administrator()
    await withRecord(session, async (one) => {
      await withRecord(session, async (other) => {
        const items = [one, other].map(({ id, version }) => ({ id, version }))
        await session.call(updateRecord, { params: { id: other.id }, body: { city: '宁波', version: other.version } })
        const { done, skipped } = await session.call(bulkRecords, { body: { action: 'refuse', items } })
        must(
          done.map(({ id }) => id).join() === one.id && skipped.join() === other.id,
          'the record that was changed meanwhile has to be skipped, no other',
        )
        const { record } = await session.call(getRecord, { params: { id: one.id }, query: {} })
        must(record.status === 'refuse' && record.version === given(done[0], 'nothing is done').version, 'what is done is not written')
      })
    })
  }),

  scenario('A repeat with the same Idempotency-Key gets the first answer; with another request the key is refused', async (stage) => {
    const session = await stage.administrator()
    const idempotencyKey = crypto.randomUUID()
    const first = await session.call(createRecord, { body: fields }, { idempotencyKey })
    const again = await session.call(createRecord, { body: fields }, { idempotencyKey })
    const items = [...new Map([first, again].map(({ id, version }) => [id, { id, version }])).values()]
    await session.call(bulkRecords, { body: { action: 'delete', items } })
    mustBeSame(again, first, 'the repeat made another record')
    await session.refused(createRecord, { body: { ...fields, city: '宁波' } }, badRequest, { idempotencyKey })
  }),
]

/** The basic list and its records. */
export const conformance = defineConformance({ scenarios: [rights, ...lists, ...writes], rows: [{ list: listRecords, make: makeRows }] })
