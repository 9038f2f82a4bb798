import { afterAll, beforeAll, expect, test } from 'vitest'
import { audienceKinds } from '#contract/notifications/audience.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { audienceStore } from './audience-store.ts'
import { notificationStore } from './notification-store.ts'
import { type Audience, type TestNotice, writeAudienceWorld } from './test-audience-store.ts'

/** The properties of a user that decide which notices are for them. */
interface Reader {
  readonly userId: string
  /** Their enabled roles. */
  readonly roleIds: readonly string[]
  /** Their department and all above it. */
  readonly departmentIds: readonly string[]
}

/** Whether a notice is for a person. */
function isForReader({ audience, roleIds, departmentIds, personIds }: Audience, reader: Reader): boolean {
  if (audience === 'everyone') return true
  if (audience === 'people') return personIds.includes(reader.userId)
  if (audience === 'roles') return roleIds.some((id) => reader.roleIds.includes(id))
  return departmentIds.some((id) => reader.departmentIds.includes(id))
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const counts = { departments: 12, roles: 5, people: 30, notices: 80 }

const idOf = (kind: string, index: number) => `0${kind}${String(index).padStart(15 - kind.length, '0')}`

/** Random departments, roles, people and notices; the reader of each person follows from them. */
function randomWorld(random: () => number) {
  const pick = (count: number) => Math.floor(random() * count)
  const some = (kind: string, count: number) => [...new Set(Array.from({ length: 1 + pick(3) }, () => idOf(kind, pick(count))))].toSorted()
  const parents = Array.from({ length: counts.departments }, (_, index) => (index === 0 || pick(4) === 0 ? null : pick(index)))
  const above = (index: number): number[] => {
    const parent = parents[index]
    return [...(typeof parent === 'number' ? above(parent) : []), index]
  }
  const disabled = new Set([idOf('role', 0)])
  const people = Array.from({ length: counts.people }, (_, index) => {
    const department = pick(4) === 0 ? null : pick(counts.departments)
    return { id: idOf('person', index), department, roleIds: pick(3) === 0 ? [] : some('role', counts.roles) }
  })
  const readers = people.map(({ id, department, roleIds }): Reader => ({
    userId: id,
    roleIds: roleIds.filter((role) => !disabled.has(role)),
    departmentIds: department === null ? [] : above(department).map((at) => idOf('dept', at)),
  }))
  const notices = Array.from({ length: counts.notices }, (_, index): TestNotice & Audience => ({
    id: idOf('note', index),
    audience: audienceKinds[index % audienceKinds.length] ?? 'everyone',
    roleIds: some('role', counts.roles),
    departmentIds: some('dept', counts.departments),
    personIds: some('person', counts.people),
  }))
  const departments = parents.map((parent, index) => ({
    id: idOf('dept', index),
    parentId: parent === null ? null : idOf('dept', parent),
    path: `/${above(index)
      .map((at) => idOf('dept', at))
      .join('/')}/`,
  }))
  const roles = Array.from({ length: counts.roles }, (_, index) => ({
    id: idOf('role', index),
    isEnabled: !disabled.has(idOf('role', index)),
  }))
  const members = people.map(({ department, ...person }) => ({
    ...person,
    departmentId: department === null ? null : idOf('dept', department),
  }))
  return { readers, notices, world: { departments, roles, people: members, notices } }
}

test('in the database a notice is for the same people as by the rule for plain rows', async () => {
  const { readers, notices, world } = randomWorld(seededRandom(7))
  const now = server.clock.now()
  await server.database.write((connection) => writeAudienceWorld(connection, world, now))
  const expected = (notice: Audience) => readers.filter((reader) => isForReader(notice, reader)).map(({ userId }) => userId)
  const ids = readers.map(({ userId }) => userId)
  for (const notice of notices) {
    const found = await audienceStore(server.read).among(notice.id, ids)
    expect([notice.id, found.toSorted()]).toEqual([notice.id, expected(notice).toSorted()])
  }
  for (const { userId } of readers) {
    const shown = notices.filter((notice) => expected(notice).includes(userId)).length
    expect(await notificationStore(server.read, { userId, now, messageNames: [] }).countUnread()).toBe(shown)
  }
})
