import * as z from 'zod/mini'
import { passwordMinLength } from '#contract/access.ts'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { nameKey } from '#contract/name-key.ts'
import { isNamePassword } from '#contract/password-name.ts'
import { newPasswordOf } from '#contract/password-rules.ts'
import { minPasswordLength } from '#contract/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'

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

/** What is wrong with a new password, at the field `newPassword`: its length, or the rule that it breaks. */
export async function newPasswordIssue(
  { settings, language }: { settings: Pick<CurrentSettings, 'get'>; language: Language },
  password: string,
  username: string,
): Promise<Issue | undefined> {
  const path = ['newPassword']
  const { error } = z.safeParse(newPasswordOf(await settings.get(minPasswordLength)), password)
  if (error) return issueMessages(error.issues, language).map(({ message }) => ({ path, message }))[0]
  const broken = await brokenPasswordRule(password, username)
  return broken && namedIssue(broken, path, language)
}
