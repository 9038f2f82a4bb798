import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareHistory, comparePerson } from '#conformance/scope/checks.ts'
import { maySee } from '#conformance/scope/oracle.ts'
import type { Person } from '#conformance/scope/world.ts'
import { labels, parcels } from '#conformance/scope/test-parcels.ts'
import { comparePeople, type Leak, startWorldServer, type WorldServer } from './scope-target.ts'

const leak: Leak = { place: undefined }

let target: WorldServer
beforeAll(async () => {
  target = await startWorldServer(7, { departments: 12, roles: 8, people: 8, rows: 12 }, leak)
})
afterAll(() => target.server.stop())

test('[I1] every call returns exactly the rows that the oracle says', async () => {
  const { differences, caseCount } = await comparePeople(target)
  expect(differences).toEqual([])
  expect(caseCount).toBeGreaterThan(900)
})

// The beginning of a bulk edit reads no rows; those that it is given then are compared with the oracle.
const calls = [
  ...parcels.availableCalls.filter(({ operation }) => operation !== 'create' && operation !== 'bulkEdit'),
  labels.calls.list,
  labels.calls.create,
]

test.each(['count', ...calls.map(({ resource, operation }) => `${resource}.${operation}`)])(
  'a missing scope in %s is noticed',
  async (place) => {
    const { world, people } = target
    const limited = people.find((person) => world.rows.some((row) => !maySee(world, person, row)))
    if (!limited) throw new Error('Everyone sees every row')
    leak.place = place
    const { differences } = await comparePerson(target, limited)
    leak.place = undefined
    await target.reset()
    expect(differences).not.toEqual([])
  },
)

test('[I1 C16] the history of a row names rows that it referred to only to those who may see them', async () => {
  const { world, people } = target
  const seenBy = (person: Person) => world.rows.filter((row) => maySee(world, person, row)).length
  const [writer, ...readers] = people.toSorted((one, other) => seenBy(other) - seenBy(one))
  if (!writer || readers.every((reader) => seenBy(reader) === seenBy(writer))) throw new Error('Everyone sees every row')
  const comparisons = await compareHistory(target, writer, readers)
  expect(comparisons.flatMap(({ differences }) => differences)).toEqual([])
})

test('200 parallel requests of different people never mix', async () => {
  const { world, people, deleted } = target
  const answers = Array.from({ length: 200 }, async (_, index) => {
    const person = people[index % people.length]
    if (!person) throw new Error('Nobody has a role')
    const { result } = await target.send(person, 'GET', '/parcel/list?pageSize=100')
    const visible = world.rows.filter((row) => !deleted.has(row.id) && maySee(world, person, row))
    expect(parcels.derivedCalls.list.result.parse(result)).toMatchObject({
      itemCount: visible.length,
      list: visible.map(({ id }) => ({ id })),
    })
  })
  await Promise.all(answers)
})
