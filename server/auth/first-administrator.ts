import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { defaultLanguage } from '#contract/settings/site-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { generatedPassword } from '#server/auth/passwords/generated-password.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { brokenPasswordRule } from '#server/auth/passwords/password-rules.ts'
import { hasSuperRole } from '#server/identity/rights-store.ts'
import { firstUsername } from './first-username.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'

/** The given password of the first administrator breaks a password rule. */
export class FirstPasswordError extends Error {
  override readonly name = 'FirstPasswordError'
}

const firstNames: Readonly<
  Record<Language, Readonly<Record<'administrator' | 'superRole' | 'superText' | 'editorRole' | 'editorText', string>>>
> = {
  'zh-CN': {
    administrator: '管理员',
    superRole: '超级管理员',
    superText: '拥有全部权限',
    editorRole: '编辑',
    editorText: '查看和编辑日常业务',
  },
  'en-US': {
    administrator: 'Administrator',
    superRole: 'Super administrator',
    superText: 'Has all permissions',
    editorRole: 'Editor',
    editorText: 'Views and edits everyday business data',
  },
}

/**
 * Creates the roles of the super administrator and the editor, named in a language, and the first administrator if there is no super administrator role yet; demo data may
 * contain users and roles. The language becomes that of visitors who have chosen none. Returns the password if it was generated: it is shown once and must be changed at
 * the first sign-in.
 */
export async function createFirstAdministrator(
  { database, clock, passwords }: { database: Database; clock: Clock; passwords: PasswordHasher },
  { givenPassword, editorGrants, language }: { givenPassword: string | undefined; editorGrants: readonly string[]; language: Language },
): Promise<{ password: string } | undefined> {
  if (await hasSuperRole(database.read)) return undefined
  const broken = givenPassword === undefined ? undefined : await brokenPasswordRule(givenPassword, firstUsername)
  if (broken) throw new FirstPasswordError(namedIssue(broken, [], 'en-US').message)
  const password = givenPassword ?? generatedPassword()
  const passwordHash = await passwords.hash(password)
  const names = firstNames[language]
  await database.write(async (connection) => {
    const now = clock.now()
    const [superRole, editorRole, user] = [newId(clock), newId(clock), newId(clock)]
    const roles = roleStore(connection)
    await roles.create(
      { id: superRole, name: names.superRole, explain: names.superText, is_default: 0, is_super: 1, status: 'normal' },
      now,
    )
    await roles.create(
      { id: editorRole, name: names.editorRole, explain: names.editorText, is_default: 1, is_super: 0, status: 'enable' },
      now,
    )
    await roles.grant(editorRole, editorGrants, now)
    await userStore(connection).create(
      {
        id: user,
        username: firstUsername,
        realName: names.administrator,
        email: '',
        description: '',
        passwordHash,
        mustChangePassword: givenPassword === undefined,
        isEnabled: true,
      },
      now,
    )
    await userStore(connection).addRole(user, superRole, now)
    if (language !== defaultLanguage.initial) await settingStore(connection).write(defaultLanguage, language, clock)
  })
  return givenPassword === undefined ? { password } : undefined
}
