import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resolveDuring } from '#contract/lists/resolve-during.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { masked } from '#contract/resource/masked.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { day, instant, line } from '#contract/schemas/schemas.ts'
import type { Database } from '#server/db/database.ts'
import { systemScope } from '#server/kit/scope.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { defineStore } from './resource-store.ts'

const permission = definePermission('trip', { 'zh-CN': '行程', 'en-US': 'Trips' })

const common = {
  path: '/trip',
  singular: 'trip',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    name: line({ max: 40 }),
    leavesOn: z.nullable(day),
    returnsOn: z.nullable(day),
    plannedAt: z.nullable(instant),
    departedAt: z.nullable(instant),
    arrivedAt: z.nullable(instant),
  }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ name }: { readonly name: string }) => name,
} as const

// The same rows as calendars by one day, by days from one to another, and by times of which two may be the first.
const oneDay = defineResource({ ...common, name: 'trips', calendar: { from: 'leavesOn' } })
const severalDays = defineResource({ ...common, name: 'tripsOfDays', calendar: { from: 'leavesOn', to: 'returnsOn' } })
const times = defineResource({ ...common, name: 'tripsOfTimes', calendar: { from: ['departedAt', 'plannedAt'], to: 'arrivedAt' } })
const oneTime = defineResource({ ...common, name: 'tripsOfOneTime', calendar: { from: 'plannedAt' } })
const calendars = [oneDay, severalDays, times, oneTime]
const stores = calendars.map((resource) => ({ resource, store: defineStore(resource, { table: 'trip' }) }))

function calendarOf({ list, name }: (typeof calendars)[number]) {
  if (!list.calendar) throw new Error(`${name} has no calendar`)
  return list.calendar
}

type Trip = z.output<typeof common.fields>

// Clocks change on 8 March and on 1 November: days of 23 and 25 hours.
const timeZone = 'America/New_York'
const hourMs = 3_600_000

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** The days of a row, as people would say them; none without a first one. */
function daysOf({ name }: { readonly name: string }, trip: Trip): readonly [first: string, last: string] | undefined {
  const dayOf = (time: string | null) => time && dayFormat.format(Date.parse(time))
  const ends = {
    trips: [trip.leavesOn, null],
    tripsOfDays: [trip.leavesOn, trip.returnsOn],
    tripsOfTimes: [dayOf(trip.departedAt ?? trip.plannedAt), dayOf(trip.arrivedAt)],
    tripsOfOneTime: [dayOf(trip.plannedAt), null],
  }[name]
  const [first, last] = ends ?? []
  return first ? [first, last && last > first ? last : first] : undefined
}

let seed = 7
const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
const dayAfter = (text: string, days: number) => new Date(Date.parse(text) + days * 24 * hourMs).toISOString().slice(0, 10)

/** Moments around the change of clocks: at, just before and just after midnight, and in the hour that comes twice. */
function randomTime(): string | null {
  if (random() < 0.25) return null
  const hours = Math.floor(random() * 20 * 24) + Math.floor(random() * 6)
  return new Date(Date.UTC(2026, 9, 24) + hours * hourMs + Math.floor(random() * 3 - 1)).toISOString()
}

const randomDay = () => (random() < 0.25 ? null : dayAfter('2026-10-24', Math.floor(random() * 20)))

const trips: readonly Trip[] = Array.from({ length: 300 }, (_, index) => ({
  name: `Trip ${index}`,
  leavesOn: randomDay(),
  returnsOn: randomDay(),
  plannedAt: randomTime(),
  departedAt: randomTime(),
  arrivedAt: randomTime(),
}))

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await newDatabase()
  database = await testDatabase.open()
  const table = `create table trip (id text primary key, name text not null, leaves_on text, returns_on text, planned_at integer, departed_at integer,
    arrived_at integer, created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`
  await database.migrate((_, { script }) => script(table))
  await database.write(async (connection) => {
    const [first] = stores
    for (const [index, trip] of trips.entries()) await first?.store.rows(connection, systemScope).create(String(index), trip, index)
  })
})
afterAll(async () => {
  await database.close()
  await testDatabase.remove()
})

test('a calendar finds the rows with a day in a range, and counts them for each day, by days of the time zone', async () => {
  let compared = 0
  for (const { resource, store } of stores) {
    const listing = store.listing({ db: database.read }, systemScope)
    for (let round = 0; round < 40; round++) {
      const first = dayAfter('2026-10-22', Math.floor(random() * 22))
      const last = dayAfter(first, Math.floor(random() * 8))
      const during = resolveDuring(`${first},${last}`, calendarOf(resource), timeZone)
      const expected = trips.filter((trip) => {
        const days = daysOf(resource, trip)
        return days && days[0] <= last && days[1] >= first
      })
      const found = await listing.matching({ during }, { limit: 1000 })
      const names = found.map(({ id }) => `Trip ${id}`).toSorted()
      expect(names, `${resource.name} ${first},${last}`).toEqual(expected.map(({ name }) => name).toSorted())
      const counts = await listing.days({ during })
      for (const { day: on, itemCount } of counts) {
        const onDay = trips.filter((trip) => {
          const days = daysOf(resource, trip)
          return days && days[0] <= on && days[1] >= on
        })
        expect([on, itemCount]).toEqual([on, onDay.length])
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(500)
})

test('a definition names the fields of a calendar that have no days', () => {
  const define = (calendar: { readonly from: 'name' | 'leavesOn' | 'plannedAt'; readonly to?: 'name' | 'leavesOn' | 'plannedAt' }) => () =>
    defineResource({ ...common, name: 'wrongTrips', calendar })
  expect(define({ from: 'name' })).toThrow('wrongTrips.name is of kind text')
  expect(define({ from: 'leavesOn', to: 'plannedAt' })).toThrow('wrongTrips.plannedAt is of kind time and cannot be a day of its calendar')
})

test('a calendar has no fields that are masked, or have no column', () => {
  const secret = {
    ...common,
    name: 'secretTrips',
    fields: z.strictObject({ name: line({ max: 40 }), leavesOn: masked(z.nullable(day), permission) }),
  }
  expect(() => defineResource({ ...secret, calendar: { from: 'leavesOn' } })).toThrow('secretTrips.leavesOn is masked')
  const computed = { ...common, name: 'computedTrips', readOnly: { nextOn: z.nullable(day) }, computed: ['nextOn'] } as const
  expect(() => defineResource({ ...computed, calendar: { from: 'nextOn' } })).toThrow('computedTrips.nextOn has no column')
})
