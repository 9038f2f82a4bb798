import { languages } from '#contract/language.ts'
import { passwordMinLength } from '#contract/access.ts'
import { nameKey } from '#contract/name-key.ts'
import { steward } from '#steward.config.ts'

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
  const key = nameKey(password)
  const names = [username, steward.shortName, ...languages.map((language) => steward.name[language])].map(nameKey)
  // A repeated name counts as the name.
  if (names.some((name) => key.replaceAll(name, '') === '')) return 'passwordIsName'
  return (await commonPasswords()).has(key) ? 'passwordTooCommon' : undefined
}
