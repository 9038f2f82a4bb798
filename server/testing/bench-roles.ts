import { newId } from '#server/ids.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { addMenuItem } from './menu-item-store.ts'
import { addPerson, type PeopleParts } from './people.ts'

const menuCount = 300
const roleCount = 20

interface BenchUsers {
  readonly oneRole: string
  readonly manyRoles: string
  readonly password: string
}

/** Adds 300 menu rows, a user with one role that grants them, and a user with 20 roles that each grant them. */
export async function addUsersWithRoles(parts: PeopleParts, { oneRole, manyRoles, password }: BenchUsers): Promise<void> {
  const { database, clock } = parts
  const menuKeys = Array.from({ length: menuCount }, (_, index) => `bench-${index}`)
  for (const key of menuKeys) {
    const row = { key, type: 'link', path: `/${key}`, address: `https://example.com/${key}`, title: key, auth: 'basic_list' }
    await addMenuItem(database, clock, row)
  }
  await addPerson(parts, { username: oneRole, password, menuKeys })
  const userId = await addPerson(parts, { username: manyRoles, password, menuKeys })
  await database.write(async (connection) => {
    for (let index = 1; index < roleCount; index += 1) {
      const [id, now] = [newId(clock), clock.now()]
      await roleStore(connection).create(
        { id, name: `${manyRoles} ${index}`, explain: '', is_default: 0, is_super: 0, status: 'enable' },
        now,
      )
      await roleStore(connection).grant(id, menuKeys, now)
      await userStore(connection).addRole(userId, id, now)
    }
  })
}
