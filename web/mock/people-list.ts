import { type Person, peopleLimit, listPeople } from '#contract/identity/people.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { mock, type MockContext, type MockHandler } from './mock.ts'
import { organisationRows } from './resource/row-registry.ts'

/** Whether a user is enabled and in the data scope of the caller. */
export function isOffered(row: AnyRow, { person }: MockContext): boolean {
  return row['isEnabled'] !== false && isInScope(userScope, row, person.scope)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** An enabled user in the data scope of the caller. */
export function findPerson(id: string, context: MockContext): { departmentId: string | null } | undefined {
  const row = organisationRows('users')?.find(id, context.now)
  return row && isOffered(row, context) ? { departmentId: textOf(row['departmentId']) } : undefined
}

/** The owner and department of a row that is given to those of `given`: without a department that of the owner. Throws `referenceMissing` if the owner is not offered. */
export function givenOwner({ assigned }: AnyResource, given: FieldValues, context: MockContext): FieldValues {
  const { owner = '', department } = assigned
  const ownerId = given[owner]
  if (typeof ownerId !== 'string') return given
  const found = findPerson(ownerId, context)
  if (!found) throw fieldError(referenceMissing, owner, context.language)
  return { ...(department !== undefined && { [department]: found.departmentId }), ...given }
}

/** A user as shown in pickers. */
export function toPerson(row: AnyRow, { now }: Pick<MockContext, 'now'>): Person {
  const department = organisationRows('departments')?.findAny(String(row['departmentId']), now)
  return {
    id: row.id,
    username: String(row['username']),
    realName: String(row['realName']),
    departmentName: textOf(department?.['name']),
  }
}

/** The enabled users in the data scope of the caller. */
export function offeredPeople(context: MockContext): Person[] {
  const all = organisationRows('users')?.all(context.now) ?? []
  return all.filter((row) => isOffered(row, context)).map((row) => toPerson(row, context))
}

/** The handler of the people that pickers offer. */
export const peopleHandlers: readonly MockHandler[] = [
  mock(listPeople, ({ query: { name = '' } }, context) => {
    const found = offeredPeople(context).filter(({ username, realName }) => searchKey(`${username} ${realName}`).includes(searchKey(name)))
    return { list: found.toSorted((one, other) => (one.username < other.username ? -1 : 1)).slice(0, peopleLimit) }
  }),
]
