import * as z from 'zod/mini'
import { timeOf } from '#contract/kit/schemas.ts'
import { seededRandom } from '#contract/kit/seeded-random.ts'
import { recordFields, recordSexes, recordStatuses, recordTypes, type RecordView } from '#features/records/contract/records.ts'
import { minuteOfDay, minutesTo } from '#web/mock/minutes.ts'
import { type AskedTexts, generatedCount, marksOf } from './generated-record.ts'
import { recordId } from './record-id.ts'
import { mockCities } from './record-names.ts'

/** It has no divisor in common with the number of names. */
const nameStep = 5077

const minutesPerDay = 24 * 60
const spanMinutes = 2 * 365 * minutesPerDay

/** The minutes within which rows are made: as asked for, else two years up to the beginning of today. */
function minutesAsked({ createDateFrom, createDateTo }: RecordView, now: number): { first: number; last: number } {
  const today = minuteOfDay(now)
  const from = createDateFrom === undefined ? undefined : Math.ceil(minutesTo(timeOf(createDateFrom)))
  // Whoever asks for nothing but today gets rows of today.
  const latest = from !== undefined && from > today ? today + minutesPerDay - 1 : today
  const last = createDateTo === undefined ? latest : Math.min(latest, Math.floor(minutesTo(timeOf(createDateTo))))
  return { first: Math.max(0, from ?? last - spanMinutes), last }
}

function placesOf(all: readonly string[], asked: readonly string[] | undefined): number[] {
  return asked?.length ? asked.map((value) => all.indexOf(value)) : all.map((_, place) => place)
}

function cityPlaces(asked: readonly string[] | undefined, texts: AskedTexts): number[] {
  if (!asked?.length) return mockCities.map((_, place) => place)
  const possible = asked.filter((city) => z.safeParse(recordFields.shape.city, city).success)
  return possible.map((city) => (mockCities.includes(city) ? mockCities.indexOf(city) : mockCities.length + texts.placeOf(city)))
}

/** What a view's rows are made from. */
export interface RecordPlan {
  readonly first: number
  readonly last: number
  readonly text: number
  readonly cities: readonly number[]
  readonly sexes: readonly number[]
  readonly types: readonly number[]
  readonly statuses: readonly number[]
  readonly isByName: boolean
  readonly isDescending: boolean
}

/** Reads a view; undefined where no record can be: with a text that no name may hold, or in the future. The same view gives the same plan on the same day. */
export function planOf(view: RecordView, texts: AskedTexts, now: number): RecordPlan | undefined {
  const { first, last } = minutesAsked(view, now)
  const cities = cityPlaces(view.city, texts)
  const name = view.name ?? ''
  const canBeNamed = name === '' || z.safeParse(recordFields.shape.name, name).success
  if (last < first || cities.length === 0 || !canBeNamed) return undefined
  const [sort] = view.sort
  return {
    first,
    last,
    text: name === '' ? 0 : texts.placeOf(name),
    cities,
    sexes: placesOf(recordSexes, view.sex),
    types: placesOf(recordTypes, view.type),
    statuses: placesOf(recordStatuses, view.status),
    isByName: sort?.name === 'name',
    isDescending: sort?.descending === true,
  }
}

/** The ids of the rows that a plan leads through, in the order of its first key. */
export function plannedIds({ first, last, text, cities, sexes, types, statuses, isByName, isDescending }: RecordPlan): string[] {
  return Array.from({ length: generatedCount }, (_, place) => {
    const random = seededRandom(place * 7919 + 17)
    const anyOf = (choices: readonly number[]) => choices[Math.floor(random() * choices.length)] ?? 0
    const along = isDescending ? generatedCount - 1 - place : place
    // Each name once, in no order that one sees.
    const scattered = (place * nameStep) % generatedCount
    const minuteShare = (isByName ? random() * generatedCount : along + random()) / generatedCount
    return recordId({
      text,
      minute: first + Math.floor(minuteShare * (last - first + 1)),
      name: isByName ? along : scattered,
      marks: marksOf({ sex: anyOf(sexes), type: anyOf(types), status: anyOf(statuses) }),
      city: anyOf(cities),
    })
  })
}
