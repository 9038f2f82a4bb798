import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compareHistory, comparePerson, compareView, type ScopeTarget } from '#conformance/scope/checks.ts'
import { maySee } from '#conformance/scope/oracle.ts'
import { labels, parcels } from '#conformance/scope/test-parcels.ts'
import { generateWorld, type Person, type World } from '#conformance/scope/world.ts'
import { commonScope } from '#contract/identity/role-view.ts'
import { contains } from '#contract/lists/list-query.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { type DataScope, rows as scopedRows } from '#contract/resource/scope.ts'
import { line } from '#contract/schemas/schemas.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { bulkEditHandlers } from '#web/mock/bulk-edits/bulk-edits.mock.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { mockPerson } from './mock-person.ts'

const now = Date.UTC(2026, 10, 23, 8)
const generated = generateWorld(seededRandom(11), { departments: 12, roles: 8, people: 8, rows: 12 })
const { permissions } = parcels

/** Stands for the users of the console, to whom rows are transferred. */
const users = defineResource({
  name: 'users',
  path: '/user',
  singular: 'user',
  permissions,
  fields: z.strictObject({ username: line({ max: 40 }), realName: line({ max: 40 }), departmentId: z.nullable(z.string()) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: { username: contains({ max: 40 }) } },
  scope: scopedRows({ owner: 'id', department: 'departmentId' }),
  titleOf: ({ username }) => username,
})

const { rows: userRows } = mockResource(users, {
  count: generated.people.length,
  seed: (_, index) => ({
    username: `user${index}`,
    realName: `User ${index}`,
    departmentId: generated.people[index]?.departmentId ?? null,
  }),
})

/** The id of the mocked user who is this person of the generated organisation. */
function userIdOf(personId: string | null): string | null {
  const index = generated.people.findIndex(({ id }) => id === personId)
  return userRows.seededIds(now)[index] ?? null
}

const { rows: parcelRows, handlers: parcelHandlers } = mockResource(parcels, {
  count: generated.rows.length,
  seed(_, index) {
    const row = generated.rows[index]
    const owner = { ownerId: userIdOf(row?.ownerId ?? null), departmentId: row?.departmentId ?? null }
    return { name: `parcel ${index}`, mark: 'plain' as const, ...owner }
  },
})
const { handlers: labelHandlers } = mockResource(labels, {
  count: generated.rows.length,
  seed: (_, index, idOf) => ({ name: `label ${index}`, parcelId: idOf(parcels, index) }),
})

/** The generated organisation with the ids of the mock; rows in the order of the list. */
function mockedWorld(): World {
  const everything = { scope: { departments: 'all', userId: '', includesOwn: false }, can: () => true } as const
  const listed = parcelRows.list({}, parcels.list.defaultSort, now, everything)
  const rowOf = new Map(generated.rows.map((row, index) => [parcelRows.seededIds(now)[index], row]))
  return {
    ...generated,
    people: generated.people.map((person) => ({ ...person, id: userIdOf(person.id) ?? '' })),
    rows: listed.map(({ id }) => ({
      id,
      ownerId: userIdOf(rowOf.get(id)?.ownerId ?? null),
      departmentId: rowOf.get(id)?.departmentId ?? null,
    })),
  }
}

/** The data scope of a person, from what the oracle says of rows of each department. */
function scopeOf(world: World, person: Person): DataScope {
  const departments = world.departments.filter(({ id }) => maySee(world, person, { id: '', ownerId: null, departmentId: id }))
  const seesAll = maySee(world, person, { id: '', ownerId: null, departmentId: null })
  return { departments: seesAll ? 'all' : departments.map(({ id }) => id), userId: person.id, includesOwn: true }
}

/** The roles that the session of each person views as, by the id of the person. */
const views = new Map<string, Person>()

let target: ScopeTarget
beforeAll(() => {
  const world = mockedWorld()
  const deleted = new Set(world.rows.filter((_, index) => index % 6 === 5).map(({ id }) => id))
  const titles = new Map(parcelRows.all(now).map(({ id, name }) => [id, String(name)]))
  const people = new Map(world.people.map((person) => [person.id, person]))
  const adapter = createMockAdapter({
    handlers: [...parcelHandlers, ...labelHandlers, ...bulkEditHandlers],
    personOf(token) {
      const person = people.get(token ?? '')
      if (!person) return null
      const { id: userId, departmentId } = person
      const viewed = views.get(userId)
      const scope = viewed ? commonScope(scopeOf(world, person), scopeOf(world, viewed)) : scopeOf(world, person)
      return mockPerson({ userId, username: userId, departmentId, scope })
    },
    confirmedUntil: () => 0,
    audit: recordAudit,
    delayMs: () => 0,
    now: () => now,
  })
  function reset(): Promise<void> {
    for (const { id, ownerId, departmentId } of world.rows) {
      const isDeleted = parcelRows.findDeleted(id, now)
      const row = isDeleted ? parcelRows.restore(isDeleted, now) : parcelRows.find(id, now)
      if (!row) throw new Error(`The parcel ${id} is gone`)
      const before = parcelRows.update(row, { mark: 'plain', ownerId, departmentId }, now)
      if (deleted.has(id)) parcelRows.remove(before, now, 'admin')
    }
    return Promise.resolve()
  }
  target = {
    world,
    deleted,
    titleOf: (id) => titles.get(id) ?? '',
    unknownId: '0000000000000000',
    async send(person, method, path, body) {
      const headers = { 'content-type': 'application/json', token: person.id }
      const url = new URL(path, 'http://mock')
      const response = await adapter(
        url.pathname,
        new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
      )
      const { result } = z.object({ result: z.unknown() }).parse(await response.json())
      return { status: response.status, result }
    },
    versions: () => Promise.resolve(new Map(world.rows.map(({ id }) => [id, parcelRows.findAny(id, now)?.version ?? 0]))),
    reset,
  }
  return reset()
})

test('[I1] every call of the mock returns exactly the rows that the oracle says', async () => {
  const people = target.world.people.filter(({ roleIds }) => target.world.roles.some((role) => role.isEnabled && roleIds.includes(role.id)))
  expect(people.length).toBeGreaterThan(3)
  for (const person of people) {
    const { differences, caseCount } = await comparePerson(target, person)
    expect(differences).toEqual([])
    expect(caseCount).toBeGreaterThan(100)
  }
})

test('[I1 C16] the history of a row of the mock names rows that it referred to only to those who may see them', async () => {
  const { world } = target
  const people = world.people.filter(({ roleIds }) => world.roles.some((role) => role.isEnabled && roleIds.includes(role.id)))
  const seenBy = (person: Person) => world.rows.filter((row) => maySee(world, person, row)).length
  const [writer, ...readers] = people.toSorted((one, other) => seenBy(other) - seenBy(one))
  if (!writer || readers.every((reader) => seenBy(reader) === seenBy(writer))) throw new Error('Everyone sees every row')
  const comparisons = await compareHistory(target, writer, readers)
  expect(comparisons.flatMap(({ differences }) => differences)).toEqual([])
})

test('[I2] a session of the mock that views as roles reads exactly the rows that both its user and the roles may see', async () => {
  const { people, roles, departments } = target.world
  const isMember = ({ roleIds }: Person) => roles.some((role) => role.isEnabled && roleIds.includes(role.id))
  for (const [index, person] of people.filter((one) => isMember(one)).entries()) {
    const viewed = { ...person, roleIds: [roles[index % roles.length]?.id ?? ''], departmentId: departments[index]?.id ?? null }
    if (!isMember(viewed)) continue
    views.set(person.id, viewed)
    const { differences, caseCount } = await compareView(target, person, viewed)
    expect(differences).toEqual([])
    expect(caseCount).toBeGreaterThan(50)
  }
  expect(views.size).toBeGreaterThan(2)
})
