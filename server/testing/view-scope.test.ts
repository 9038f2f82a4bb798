import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareView } from '#conformance/scope/checks.ts'
import { maySee } from '#conformance/scope/oracle.ts'
import { parcels } from '#conformance/scope/test-parcels.ts'
import type { Person } from '#conformance/scope/world.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { startWorldServer, type WorldServer } from './scope-target.ts'
import { viewAs } from './view-as.ts'

const random = seededRandom(5)

let target: WorldServer
beforeAll(async () => {
  target = await startWorldServer(7, { departments: 12, roles: 8, people: 8, rows: 12 })
})
afterAll(() => target.server.stop())

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

function seesAll(person: Person): boolean {
  return target.world.roles.some((role) => role.isEnabled && role.dataScope === 'all' && person.roleIds.includes(role.id))
}

/** Views as one or two roles, sometimes in another department, and those who see all rows sometimes as another user. */
async function viewedPerson(person: Person): Promise<Person> {
  const { world, server } = target
  const owner = seesAll(person) && random() < 0.5 ? pick(world.people) : person
  const roleIds = [...new Set([pick(world.roles).id, pick(world.roles).id])]
  const departmentId = random() < 0.5 ? pick(world.departments).id : null
  await viewAs(server, target.visitorOf(person), { roleIds, departmentId, ownerId: owner === person ? null : owner.id })
  return { id: owner.id, roleIds, departmentId: departmentId ?? owner.departmentId }
}

test('[I2] a session that views as roles reads exactly the rows that both its user and the roles may see', async () => {
  const isEnabled = ({ roleIds }: Person) => target.world.roles.some((role) => role.isEnabled && roleIds.includes(role.id))
  const differences: string[] = []
  let [caseCount, limitedCount] = [0, 0]
  for (const person of target.people) {
    for (let turn = 0; turn < 3; turn++) {
      const viewed = await viewedPerson(person)
      if (!isEnabled(viewed)) continue
      const comparison = await compareView(target, person, viewed)
      differences.push(...comparison.differences)
      caseCount += comparison.caseCount
      limitedCount += Number(target.world.rows.some((row) => maySee(target.world, person, row) && !maySee(target.world, viewed, row)))
    }
  }
  expect(differences).toEqual([])
  expect(target.people.some(seesAll)).toBe(true)
  expect(limitedCount).toBeGreaterThan(5)
  expect(caseCount).toBeGreaterThan(400)
})

test('[I2] a view as another user shows a person with a limited scope nothing that either of them may not see', async () => {
  const { world, server, people } = target
  for (const person of people.filter((other) => !seesAll(other))) {
    for (const owner of world.people) {
      const roleIds = world.roles.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
      await viewAs(server, target.visitorOf(person), { roleIds, departmentId: null, ownerId: owner.id })
      const { result } = await target.send(person, 'GET', '/parcel/list?pageSize=100')
      const viewed = { ...owner, roleIds }
      const common = world.rows.filter((row) => maySee(world, person, row) && maySee(world, viewed, row)).map(({ id }) => id)
      expect(common).toEqual(expect.arrayContaining(parcels.derivedCalls.list.result.parse(result).list.map(({ id }) => id)))
    }
  }
})
