import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'

/** A user for a test, with a role that grants these menu keys. */
export interface TestPerson {
  readonly username: string
  readonly password: string
  readonly email?: string
  readonly menuKeys?: readonly string[]
  readonly isEnabled?: boolean
  readonly mustChangePassword?: boolean
  /** Their role opens their own rows alone. */
  readonly seesOwnRowsOnly?: true | undefined
}

/** What people are added with. */
export interface PeopleParts {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: PasswordHasher
}

/** Adds a user to a migrated database, whose password costs what that of its server does; returns the id. */
export async function addPerson({ database, clock, passwords }: PeopleParts, person: TestPerson): Promise<string> {
  const { username, password, email = '', menuKeys = [], isEnabled = true, mustChangePassword = false } = person
  const passwordHash = await passwords.hash(password)
  const [id, roleId] = [newId(clock), newId(clock)]
  const scope = person.seesOwnRowsOnly ? ({ data_scope: 'self' } as const) : {}
  const role = { id: roleId, name: `${username} ${roleId}`, explain: '', is_default: 0, is_super: 0, status: 'enable', ...scope } as const
  const user = { id, username, realName: username, email, description: '', passwordHash, mustChangePassword, isEnabled }
  await database.write(async (connection) => {
    const now = clock.now()
    await roleStore(connection).create(role, now)
    await roleStore(connection).grant(roleId, menuKeys, now)
    await userStore(connection).create(user, now)
    await userStore(connection).addRole(id, roleId, now)
  })
  return id
}
