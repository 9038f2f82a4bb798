import { passwordMinLength } from '#contract/access.ts'
import { nameKey } from '#contract/name-key.ts'
import { isNamePassword } from '#contract/password-name.ts'

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
