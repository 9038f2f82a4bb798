import { recordSexes, recordStatuses, recordTypes, type BasicRecord, type recordList } from '#features/records/contract/records.ts'
import { seededRandom } from '#contract/kit/seeded-random.ts'
import type * as z from 'zod/mini'
import { keyOf, recordId } from './record-id.ts'
import { mockCities, mockNames } from './record-names.ts'

type Request = z.output<typeof recordList.viewSchema>

/** Rows that a list of the mock can lead to: 60 pages of the largest size. */
export const generatedCount = 6000

const minuteMs = 60_000
const begin = Date.UTC(2000, 0, 1)
const spanMinutes = 2 * 365 * 24 * 60
const nameMaxLength = 60

/** Texts that were searched for, so that a name can hold one and an id can say which. */
export interface SearchedTexts {
  /** The place of a text, from 1; it is remembered. */
  placeOf(text: string): number
  textAt(place: number): string
}

/** `YYYY-MM-DD HH:mm` (specification §3). */
function written(minute: number): string {
  return new Date(begin + minute * minuteMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** The record that an id says; undefined for an id that is none of the mock's. */
export function generatedRecord(id: string, texts: SearchedTexts): BasicRecord | undefined {
  const key = keyOf(id)
  if (!key) return undefined
  const own = mockNames[key.name % mockNames.length] ?? ''
  const text = key.text === 0 ? '' : texts.textAt(key.text)
  const name = text.length + own.length > nameMaxLength ? text : text + own
  const createDate = written(key.minute)
  return {
    id,
    name,
    sex: recordSexes[key.sex] ?? 'female',
    email: `customer${key.name}@example.cn`,
    city: mockCities[key.city] ?? texts.textAt(key.city - mockCities.length),
    type: recordTypes[key.type] ?? 'person',
    status: recordStatuses[key.status] ?? 'pass',
    avatar: '',
    createDate,
    updateDate: createDate,
    version: 1,
  }
}

function minuteOf(time: string): number {
  return (Date.parse(time.includes('T') ? time : `${time.replace(' ', 'T')}:00.000Z`) - begin) / minuteMs
}

/** The minutes within which rows are made: those asked for, else two years up to today. */
function minutesAsked({ createDateFrom, createDateTo }: Request, now: number): { first: number; last: number } {
  const today = Math.floor((now - begin) / minuteMs / (24 * 60)) * 24 * 60
  const last = createDateTo === undefined ? Math.max(today, createDateFrom ? Math.ceil(minuteOf(createDateFrom)) : 0) : Math.floor(minuteOf(createDateTo))
  const first = createDateFrom === undefined ? last - spanMinutes : Math.ceil(minuteOf(createDateFrom))
  return { first: Math.max(0, first), last }
}

/** The ids of the rows that a view leads through, in its order: each fits the filters, and the same view gives the same ids. */
export function generatedIds(view: Request, texts: SearchedTexts, now: number): string[] {
  const { first, last } = minutesAsked(view, now)
  if (last < first) return []
  const [sort] = view.sort
  const text = view.name ? texts.placeOf(view.name) : 0
  const cities = view.city?.length
    ? view.city.map((city) => {
        const known = mockCities.findIndex((name) => name === city)
        return known === -1 ? mockCities.length + texts.placeOf(city) : known
      })
    : mockCities.map((_, index) => index)
  const indexes = <Value extends string>(all: readonly Value[], asked: readonly Value[] | undefined) =>
    asked?.length ? asked.map((value) => all.indexOf(value)) : all.map((_, index) => index)
  const sexes = indexes(recordSexes, view.sex)
  const types = indexes(recordTypes, view.type)
  const statuses = indexes(recordStatuses, view.status)
  return Array.from({ length: generatedCount }, (_, place) => {
    const random = seededRandom(place * 7919 + 17)
    const pick = (choices: readonly number[]) => choices[Math.floor(random() * choices.length)] ?? 0
    const along = sort?.descending ? generatedCount - 1 - place : place
    const isByName = sort?.name === 'name'
    return recordId({
      place,
      text,
      minute: first + Math.floor(((isByName ? Math.floor(random() * generatedCount) : along) / (generatedCount - 1)) * (last - first)),
      name: isByName ? along : Math.floor(random() * mockNames.length),
      sex: pick(sexes),
      type: pick(types),
      status: pick(statuses),
      city: pick(cities),
    })
  })
}
