import { createUser, type User, type UserFields, users } from '#features/users/contract/users.ts'
import type { Visitor } from '#server/testing/test-server.ts'

/** The menu rows of everything that can be done with users. */
export const userMenus = ['users', 'users-edit', 'users-roles', 'users-delete', 'users-reset', 'users-sign-out', 'users-sensitive']

/** The fields of a user without roles. */
export const fields: UserFields = {
  username: 'colleague',
  realName: '沈若琳',
  departmentId: null,
  avatarId: null,
  positionIds: [],
  roleIds: [],
  email: '',
  phone: null,
  isEnabled: true,
  description: '',
}

let created = 0

/** The user with this id, as a visitor sees them. */
export function read(visitor: Visitor, id: string): Promise<User> {
  return visitor.call(users.calls.get, { params: { id } })
}

/** Creates a user; returns the row with the one-time password. */
export function create(visitor: Visitor, changes: Partial<UserFields> = {}) {
  created += 1
  return visitor.call(createUser, { body: { ...fields, username: `colleague${created}`, ...changes } })
}

/** Sends a change of a user with the current version. */
export async function change(visitor: Visitor, id: string, changes: object, version = 0) {
  const current = version || (await read(visitor, id)).version
  return visitor.send('PATCH', `/user/${id}`, { ...changes, version: current })
}
