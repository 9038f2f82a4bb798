import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import {
  getRecord,
  listRecordCities,
  record as recordSchema,
  type recordEvent,
  type RecordFields,
  records,
  recordSexes,
  recordStatuses,
  recordTypes,
} from '#features/records/contract/records.ts'
import { recordExample } from '#features/records/contract/record-example.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { mockCities, mockNames } from './record-names.ts'

/** Coprime to the number of names, so that each name occurs once and the order looks random. */
const nameStep = 5077

const events = new Map<string, z.output<typeof recordEvent>[]>()

/** The fields of the row at an index. */
export function seedRecord(random: () => number, index: number): RecordFields {
  const pick = <Choice>(choices: readonly [Choice, ...Choice[]]) => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const nameIndex = (index * nameStep) % mockNames.length
  return {
    ...recordExample.fields(index),
    name: mockNames[nameIndex] ?? '',
    sex: pick(recordSexes),
    email: `customer${nameIndex}@example.cn`,
    city: pick(mockCities),
    type: pick(recordTypes),
    status: pick(recordStatuses),
  }
}

const {
  rows,
  handlers: resourceHandlers,
  preferences,
} = mockResource(records, {
  count: mockNames.length,
  hasSpecifiedPageCount: true,

  seed: seedRecord,

  readOnly: () => ({ avatar: '' }),

  afterWrite(operation, before, after, { person, now }) {
    if (!after || operation === 'restore' || before?.status === after.status) return
    const history = events.get(after.id) ?? []
    const id = `${after.id.slice(0, -4)}${String(history.length + 1).padStart(4, '0')}`
    const event = { id, at: new Date(now).toISOString(), username: person.username, from: before?.status ?? null, to: after.status }
    events.set(after.id, [event, ...history])
  },
})

export { preferences }

/** Mock handlers of the basic list. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(listRecordCities, (_, { now, person }) => {
    const used = rows.list({}, records.list.defaultSort, now, person).map(({ city }) => String(city))
    return { list: [...new Set([...mockCities, ...used])] }
  }),

  mock(getRecord, ({ params, query: { sort, ...filters } }, { now, person }) => {
    const row = rows.find(params.id, now, person.scope)
    if (!row) throw new AppError(notFound)
    const record = z.parse(recordSchema, row)
    const first = events.get(record.id)?.at(-1)
    const created = { id: record.id, at: record.createDate, username: 'admin', from: null, to: first?.from ?? record.status }
    const history = [...(events.get(record.id) ?? []), ...(first?.from === null ? [] : [created])]
    return { record, history, ...rows.neighbours(row, rows.list(filters, sort, now, person), sort) }
  }),
]
