import type { MockPerson } from '#web/mock/mock.ts'

/** A signed-in user of the mock who sees all rows and, unless given, has every permission. */
export function mockPerson(person: Partial<MockPerson> & Pick<MockPerson, 'username'>): MockPerson {
  const userId = person.userId ?? '1'
  const scope = { departments: 'all', userId, includesOwn: true } as const
  return { userId, token: '', isLocked: false, departmentId: null, scope, can: () => true, ...person }
}
