import { expect, test } from 'vitest'
import { demoRoleIds } from '#features/roles/contract/demo-roles.ts'
import { demoPeople } from './demo-person-rows.ts'
import { userFields } from '#features/users/contract/users.ts'

test('the demo has 200 people with names of their own, in every department, position and role', () => {
  expect(new Set(demoPeople.map(({ username }) => username)).size).toBe(200)
  expect(new Set(demoPeople.map(({ department }) => department)).size).toBe(39)
  expect(new Set(demoPeople.flatMap(({ roleIds }) => roleIds)).size).toBe(Object.keys(demoRoleIds).length)
  const wrong = demoPeople.filter(
    ({ department: _department, id: _id, ...person }) =>
      !userFields.safeParse({ avatarId: null, ...person, departmentId: null, description: '' }).success,
  )
  expect(wrong).toEqual([])
})
