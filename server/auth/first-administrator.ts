import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { generatedPassword } from '#server/auth/passwords/generated-password.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { brokenPasswordRule } from '#server/auth/passwords/password-rules.ts'
import { hasSuperRole } from '#server/identity/rights-store.ts'
import { firstUsername } from './first-username.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'

/** The given password of the first administrator breaks a password rule. */
export class FirstPasswordError extends Error {
  override readonly name = 'FirstPasswordError'
}

/**
 * Creates the roles 超级管理员 and 编辑 and the first administrator if there is no super administrator role yet; demo data may contain users and roles. Returns the password if it was generated: it is shown
 * once and must be changed at the first sign-in.
 */
export async function createFirstAdministrator(
  { database, clock, passwords }: { database: Database; clock: Clock; passwords: PasswordHasher },
  { givenPassword, editorGrants }: { givenPassword: string | undefined; editorGrants: readonly string[] },
): Promise<{ password: string } | undefined> {
  if (await hasSuperRole(database.read)) return undefined
  const broken = givenPassword === undefined ? undefined : await brokenPasswordRule(givenPassword, firstUsername)
  if (broken) throw new FirstPasswordError(namedIssue(broken, [], 'en-US').message)
  const password = givenPassword ?? generatedPassword()
  const passwordHash = await passwords.hash(password)
  await database.write(async (connection) => {
    const now = clock.now()
    const [superRole, editorRole, user] = [newId(clock), newId(clock), newId(clock)]
    const roles = roleStore(connection)
    await roles.create({ id: superRole, name: '超级管理员', explain: '拥有全部权限', is_default: 0, is_super: 1, status: 'normal' }, now)
    await roles.create({ id: editorRole, name: '编辑', explain: '查看和编辑日常业务', is_default: 1, is_super: 0, status: 'enable' }, now)
    await roles.grant(editorRole, editorGrants, now)
    await userStore(connection).create(
      {
        id: user,
        username: firstUsername,
        realName: '管理员',
        email: '',
        description: '',
        passwordHash,
        mustChangePassword: givenPassword === undefined,
        isEnabled: true,
      },
      now,
    )
    await userStore(connection).addRole(user, superRole, now)
  })
  return givenPassword === undefined ? { password } : undefined
}
