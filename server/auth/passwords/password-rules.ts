import * as z from 'zod/mini'
import { passwordMinLength } from '#contract/access.ts'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { nameKey } from '#contract/name-key.ts'
import { isNamePassword } from '#contract/password-name.ts'
import { newPasswordOf } from '#contract/password-rules.ts'
import { minPasswordLength } from '#contract/settings/core-settings.ts'
import { passwordHistoryLength } from '#contract/settings/sign-in-settings.ts'
import type { Connection } from '#server/db/database.ts'
import type { User } from '#server/identity/users/user-store.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { formerPasswordStore } from './former-password-store.ts'
import type { PasswordHasher } from './password-hash.ts'

let common: ReadonlySet<string> | undefined

/** Some 49,000 passwords from breaches, loaded on first use. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    common = new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= passwordMinLength))
  }
  return common
}

/** The rule that a new password breaks; see OWASP ASVS 6.2. The contract's schema checks the length. */
export async function brokenPasswordRule(password: string, username: string): Promise<'passwordIsName' | 'passwordTooCommon' | undefined> {
  if (isNamePassword(password, username)) return 'passwordIsName'
  return (await commonPasswords()).has(nameKey(password)) ? 'passwordTooCommon' : undefined
}

/** What the rules of a new password are read and checked with. */
interface RuleParts {
  readonly read: Connection
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly passwords: PasswordHasher
  readonly language: Language
}

/** The rule that one of the last passwords of a user breaks; each is a hash, so the check takes as long as there are of them. */
async function reusedRule(
  { read, settings, passwords }: Pick<RuleParts, 'read' | 'settings' | 'passwords'>,
  userId: string,
  password: string,
): Promise<'passwordUsedBefore' | undefined> {
  for (const hash of await formerPasswordStore(read).list(userId, await settings.get(passwordHistoryLength)))
    if (await passwords.verify(password, hash, 'unknown')) return 'passwordUsedBefore'
  return undefined
}

/** What is wrong with a new password, at the field `newPassword`: its length, the rule that it breaks, or that the user has used it before. */
export async function newPasswordIssue(
  parts: RuleParts,
  password: string,
  { id, username }: Pick<User, 'id' | 'username'>,
): Promise<Issue | undefined> {
  const { settings, language } = parts
  const path = ['newPassword']
  const { error } = z.safeParse(newPasswordOf(await settings.get(minPasswordLength)), password)
  if (error) return issueMessages(error.issues, language).map(({ message }) => ({ path, message }))[0]
  const broken = (await brokenPasswordRule(password, username)) ?? (await reusedRule(parts, id, password))
  return broken && namedIssue(broken, path, language)
}
