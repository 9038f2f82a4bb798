import { steward } from '#steward.config.ts'
import { languages } from './language.ts'
import { nameKey } from './name-key.ts'

/** Whether a password is the username or the name of the product, once or several times; no new password may be. */
export function isNamePassword(password: string, username: string): boolean {
  const key = nameKey(password)
  const names = [username, steward.shortName, ...languages.map((language) => steward.name[language])].map(nameKey)
  return names.some((name) => name !== '' && key.replaceAll(name, '') === '')
}
